// @own-page: inspects state that the whole page shares.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clearErrors, errorsAreOf, recordError } from '../../lib/error-store.ts'
import ErrorPanel from './error-panel.tsx'

afterEach(() => {
  cleanup()
  clearErrors()
})

it('the error panel lists errors with their users until they are dismissed', () => {
  render(<ErrorPanel />)
  expect(screen.queryByRole('region', { name: 'Errors' })).toBeNull()
  errorsAreOf(() => 'robin@example.com')
  act(() => {
    recordError({ component: 'brands', message: 'A part fell over', stack: 'Error: A part fell over' })
    recordError({ component: 'brands', message: 'A promise was broken' })
    recordError({ component: 'guide', message: 'Another promise was broken' })
  })
  fireEvent.click(screen.getByRole('button', { name: '3 errors' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  const first = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes('A part fell over')) as HTMLElement
  expect(first.textContent).toContain('Error: A part fell over')
  expect(first.textContent).toContain('robin@example.com')
  fireEvent.click(within(first).getByRole('button', { name: 'Dismiss' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(screen.queryByRole('region', { name: 'Errors' })).toBeNull()
})
