import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRootAttribute } from './use-root-attribute.ts'

const isSet = () => document.documentElement.hasAttribute('data-modal')

it('an attribute of the root element remains until the last component that sets it unmounts', () => {
  const first = renderHook(() => useRootAttribute('data-modal'))
  const second = renderHook(({ open }) => useRootAttribute('data-modal', open), { initialProps: { open: false } })
  expect(isSet()).toBe(true)
  second.rerender({ open: true })
  first.unmount()
  expect(isSet()).toBe(true)
  second.rerender({ open: false })
  expect(isSet()).toBe(false)
})
