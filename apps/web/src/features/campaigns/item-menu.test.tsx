import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open, press, server, withEditorServer } from './testing/editor-server.tsx'

withEditorServer()

async function choose(entry: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Emails and pages' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
}
const openItem = async () => ((await screen.findByLabelText('Item')) as HTMLSelectElement).selectedOptions[0]?.textContent

it('opens an email that was added, and opens another item after the open item was deleted', async () => {
  await open()
  await choose('Add email')
  await screen.findByRole('option', { name: 'Email 2' })
  expect(await openItem()).toBe('Email 2')
  await choose('Delete “Email 2”')
  expect(await screen.findByText('Campaign item deleted successfully')).toBeTruthy()
  expect(server.added).toEqual([])
  expect(screen.queryByLabelText('Item')).toBeNull()
  expect(await screen.findByRole('list', { name: 'Sections' })).toBeTruthy()
})

it('restores a deleted item from the notice, even if the campaign has no other item', async () => {
  await open()
  await choose('Delete “Spring”')
  expect(await screen.findByText('This campaign is empty.')).toBeTruthy()
  press('Undo of the notice')
  expect(await screen.findByText('Spring was restored')).toBeTruthy()
  expect(await screen.findByRole('list', { name: 'Sections' })).toBeTruthy()
})

it('an item that could not be deleted stays open, and an error is shown', async () => {
  await open()
  server.refusesDeletion = true
  await choose('Delete “Spring”')
  expect(await screen.findByText('Error deleting campaign item')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Sections' })).toBeTruthy()
})
