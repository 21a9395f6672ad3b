import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Editing, EditingProvider } from '../../../entities/brands/editing.ts'
import { emptySessionState } from '../../../lib/draft-storage.ts'
import TextStyleEditor from './text-style-editor.tsx'

afterEach(cleanup)

test('rejects an invalid font size and shows an example', () => {
  const edit = vi.fn()
  const body = { fontFamily: 'Inter, sans-serif', fontSize: '16px', fontWeight: '400' }
  const guide = { ...emptyStyleGuide({ id: 'b1', url: 'https://kestrel.example', now: '2026-01-02T00:00:00Z' }), assignedStyles: { p: body } }
  const edits = { state: () => emptySessionState, subscribe: () => () => {}, edit }
  render(
    <EditingProvider value={{ document: guide as unknown as BrandDocument, edits, mark: () => {}, me: 'u1' } as unknown as Editing}>
      <TextStyleEditor pointer="/assignedStyles/p" />
    </EditingProvider>,
  )
  const size = screen.getByRole('textbox', { name: 'Size, px' })
  for (const typed of ['large', '12 px 4', '-3', '']) {
    fireEvent.change(size, { target: { value: typed } })
    expect(screen.getByText(/^Invalid font size\./)).toBeDefined()
    expect(size.getAttribute('aria-invalid')).toBe('true')
  }
  expect(edit).not.toHaveBeenCalled()
  fireEvent.change(size, { target: { value: '1.25rem' } })
  expect(screen.queryByText(/Invalid font size/)).toBeNull()
  expect(edit.mock.calls).toEqual([['/assignedStyles/p/fontSize', '1.25rem']])
})
