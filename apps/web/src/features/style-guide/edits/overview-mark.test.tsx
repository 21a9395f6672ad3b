import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderWithServer } from '../../../testing/render-with-server.tsx'
import { Edited, editingOf, guideWith } from '../testing/guide-under-test.tsx'
import type { OverviewValue } from './overview-editors.tsx'
import { OverviewMark } from './overview-mark.tsx'

const guide = guideWith({
  description: 'Bags of wool.',
  categories: ['Bags'],
  facts: { '/name': { evidence: [{ page: 'https://kestrel.example/about' }], confidence: 0.95 } },
})
// The pencils load on the first user interaction.
beforeEach(() => void dispatchEvent(new Event('pointermove')))

async function open(of: OverviewValue) {
  const session = editingOf(guide)
  renderWithServer(
    <Edited editing={session.editing}>
      <OverviewMark guide={guide} of={of} />
    </Edited>,
  )
  dispatchEvent(new Event('pointermove'))
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${of}` }))
  return { ...session, card: within(await screen.findByRole('dialog')) }
}

it.each([
  ['name', 'Name', 'Kestrel', 'Harbour', '/name', 'Harbour'],
  ['description', 'Description', 'Bags of wool.', '', '/description', ''],
  ['address', 'Address', 'https://kestrel.example/', 'kestrel.org', '/websiteUrl', 'https://kestrel.org'],
  ['categories', 'Categories', 'Bags', 'Bags, Felt', '/categories', ['Bags', 'Felt']],
] as const)('the pencil button opens the editor of the %s', async (of, label, fact, typed, pointer, value) => {
  const { card, edit } = await open(of)
  const field = await card.findByRole<HTMLInputElement>('textbox', { name: label })
  expect(field.value).toBe(fact)
  fireEvent.change(field, { target: { value: typed } })
  expect(edit.mock.calls).toEqual([[pointer, value]])
})

it('hides the pencil button from users without edit access', () => {
  render(<OverviewMark guide={guide} of="name" />)
  expect(screen.queryByRole('button')).toBeNull()
})
