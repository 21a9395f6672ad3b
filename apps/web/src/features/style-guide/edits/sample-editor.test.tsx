import { emptyTextSamples } from '@brandwright/domain/brands/empty-style-guide'
import { sampleKey } from '@brandwright/domain/pointers/sample-key'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changes, refusal, renderWithNotices } from '../../../testing/server-and-notices.tsx'
import { Edited, editingOf, guideWith } from '../testing/guide-under-test.tsx'
import SampleEditor from './sample-editor.tsx'

const POINTER = '/textSamples/paragraphs'
const guide = guideWith({ textSamples: { ...emptyTextSamples(), paragraphs: ['Wool first.', 'Made slowly.'] } })

function open(options: { savedIn?: number } = {}, sample = 'Made slowly.', answers = {}) {
  const session = editingOf(guide, options)
  const sent = renderWithNotices(
    <Edited editing={session.editing}>
      <SampleEditor pointer={POINTER} sample={sample} />
    </Edited>,
    answers,
  )
  return { ...session, sent }
}
const textField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
const type = (value: string) => fireEvent.change(textField(), { target: { value } })

it('editing a text sample leaves the other samples unchanged', () => {
  const { edit } = open()
  type('Made by hand.')
  type('Made by hands.')
  expect(edit.mock.calls).toEqual([
    [POINTER, ['Wool first.', 'Made by hand.']],
    [POINTER, ['Wool first.', 'Made by hands.']],
  ])
})

it('does not save an empty sample', () => {
  const { edit } = open()
  type('  ')
  expect(screen.getByText('Enter a text, or remove the sample.')).toBeTruthy()
  expect(edit).not.toHaveBeenCalled()
})

it('an edited sample that was removed from the guide meanwhile can be added again', () => {
  const { edit } = open({}, 'Gone words.')
  expect(screen.getByRole('status').textContent).toContain('This sample is no longer in the list.')
  type('New words.')
  expect(edit).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Restore it' }))
  expect(edit.mock.calls).toEqual([[POINTER, ['Wool first.', 'Made slowly.', 'New words.']]])
  expect(screen.queryByRole('button', { name: 'Restore it' })).toBeNull()
})

it('Undo is offered once the removal of a sample is saved', async () => {
  const { edit, sent } = open({ savedIn: 7 }, undefined, { 'GET /api/brands/b1': guide, 'POST /api/brands/b1/undo': guide })
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(edit.mock.calls).toEqual([[`${POINTER}/${sampleKey('Made slowly.')}`, null]])
  expect(await screen.findByText('The text sample was removed')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(changes(sent)).toMatchObject([{ path: '/api/brands/b1/undo', body: { revision: 7 } }]))
})

it('shows why a sample was not restored', async () => {
  open({ savedIn: 7 }, undefined, { 'POST /api/brands/b1/undo': refusal('It was changed since.') })
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The text sample was not restored')).toBeTruthy()
  expect(screen.getByText('It was changed since.')).toBeTruthy()
})
