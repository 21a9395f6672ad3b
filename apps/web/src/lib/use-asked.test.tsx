import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { useAsked } from './use-asked.ts'

const labels = { all: 'All pages', used: 'In use' }
const usual: { search: string; status: keyof typeof labels } = { search: '', status: 'all' }

function asked(address: string) {
  return renderHook(() => ({ ...useAsked(usual, { status: labels }), at: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result
}

test('reads what the address asks for, and takes the usual for what is no choice', () => {
  expect(asked('/links?search=tide&status=used').current.asked).toEqual({ search: 'tide', status: 'used' })
  for (const wrong of ['gone', 'toString', '']) expect(asked(`/links?status=${wrong}`).current.asked).toEqual(usual)
})

test('writes what is asked for into the address, without the usual', () => {
  const result = asked('/links?status=used')
  act(() => result.current.ask({ search: 'tide pool' }))
  expect(result.current.at).toBe('?search=tide+pool&status=used')
  act(() => result.current.ask({ search: '', status: 'all' }))
  expect(result.current.at).toBe('')
})

test('keeps both of two changes that come before the address has followed the first', () => {
  const result = asked('/links?search=tide')
  act(() => {
    result.current.ask({ search: '' })
    result.current.ask({ status: 'used' })
  })
  expect(result.current.at).toBe('?status=used')
})
