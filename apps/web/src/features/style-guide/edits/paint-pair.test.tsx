import type { BrandDocument } from '@brandwright/contracts/brands'
import { editableValue } from '@brandwright/contracts/guide-values'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { ButtonStyle } from '@brandwright/domain/brands/style-guide'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Editing, EditingProvider } from '../../../entities/brands/editing.ts'
import { emptySessionState } from '../../../lib/draft-storage.ts'
import BlockEditor from './block-editor.tsx'
import ButtonEditor from './button-editor.tsx'
import FooterEditor from './footer-editor.tsx'

afterEach(cleanup)

const painted = { backgroundColor: '#ffffff', color: '#111111' }
const button = {
  ...painted,
  id: 'b1',
  text: 'Buy',
  borderRadius: 4,
  padding: '8px',
  borderWidth: 0,
  fontFamily: 'Inter',
  fontSize: '16px',
  fontWeight: '400',
} as ButtonStyle
const guide = {
  ...emptyStyleGuide({ id: 'g1', url: 'https://kestrel.example', now: '2026-01-02T00:00:00Z' }),
  buttonStyles: [button],
  divStyles: [{ ...painted, id: 'd1' }],
  footer: { backgroundColor: '#ffffff', textColor: '#111111', linkColor: '#0f5c4a', navigation: [] },
}

it.each<[string, ReactNode]>([
  ['footer', <FooterEditor key="f" />],
  ['block', <BlockEditor key="b" pointer="/divStyles/d1" />],
  ['button', <ButtonEditor key="c" button={button} />],
])('each color field of a %s accepts exactly the values that the guide’s schema accepts', (_, editor) => {
  const edit = vi.fn()
  const edits = { state: () => emptySessionState, subscribe: () => () => {}, edit }
  render(
    <EditingProvider value={{ document: guide as unknown as BrandDocument, edits, mark: () => {}, me: 'u1' } as unknown as Editing}>{editor}</EditingProvider>,
  )
  for (const field of screen.getAllByRole('textbox').filter((one) => /^#/.test((one as HTMLInputElement).value))) {
    fireEvent.change(field, { target: { value: 'transparent' } })
    const taken = edit.mock.calls.splice(0)
    for (const [pointer, value] of taken) expect(editableValue(pointer)?.safeParse(value).success, pointer).toBe(true)
    expect(taken.length === 1 || field.getAttribute('aria-invalid') === 'true').toBe(true)
    fireEvent.change(field, { target: { value: 'teal' } })
    expect(edit.mock.calls.splice(0)).toEqual([[expect.any(String), '#008080']])
  }
})
