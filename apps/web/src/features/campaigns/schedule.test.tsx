import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open, press, server, withEditorServer } from './testing/editor-server.tsx'

withEditorServer()

const brief = { prompt: 'Oak week', goal: '', persona: null, products: [], offer: null, from: null, emails: 1, page: false }

async function openSchedule() {
  await open()
  press('Schedule')
  return within(await screen.findByRole('dialog', { name: 'Schedule' }))
}

it('saves a typed date once, when the field loses focus', async () => {
  server.item = { ...server.item, scheduled_on_date: '2027-04-30' }
  const dialog = await openSchedule()
  const field = dialog.getByLabelText<HTMLInputElement>('Spring')
  for (const year of ['0002', '0020', '0202', '2028']) {
    fireEvent.keyDown(field, { key: '2' })
    fireEvent.change(field, { target: { value: `${year}-04-30` } })
    expect(field.value).toBe(`${year}-04-30`)
  }
  fireEvent.blur(field)
  await dialog.findByRole('table', { name: 'April 2028' })
  expect(server.patches).toEqual([{ scheduled_on_date: '2028-04-30' }])
})

it('restores the saved date if a new date was not saved', async () => {
  server.item = { ...server.item, scheduled_on_date: '2027-04-30' }
  server.answers.push(() => Response.json({ error: { code: 'validation_failed', message: 'Not this day.' } }, { status: 400 }))
  const dialog = await openSchedule()
  const field = dialog.getByLabelText<HTMLInputElement>('Spring')
  fireEvent.change(field, { target: { value: '2027-05-01' } })
  expect(await screen.findByText('The date was not saved')).toBeTruthy()
  await waitFor(() => expect(field.value).toBe('2027-04-30'))
})

it('the schedule links to the plan if the campaign has no first day', async () => {
  server.brief = brief
  server.item = { ...server.item, scheduled_on_day: 2 }
  const dialog = await openSchedule()
  expect(dialog.getByText('Day 3 of the plan (no first day set)')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Set the first day in the plan' }).getAttribute('href')).toBe('/admin/b1/campaigns/new?plan=c1')
})

it('computes the date of an item from its plan day and the first day of the plan', async () => {
  server.brief = { ...brief, from: '2027-04-28' }
  server.item = { ...server.item, scheduled_on_day: 2 }
  const dialog = await openSchedule()
  expect(dialog.getByLabelText<HTMLInputElement>('Spring').value).toBe('2027-04-30')
  expect(dialog.getByText('Day 3 of the plan')).toBeTruthy()
  expect(dialog.queryByRole('link', { name: 'Set the first day in the plan' })).toBeNull()
})

it('moves an item to the entered day of the plan unless the field is empty', async () => {
  server.brief = { ...brief, from: '2027-04-28' }
  server.item = { ...server.item, scheduled_on_date: '2027-06-01' }
  const dialog = await openSchedule()
  const day = () => dialog.getByLabelText<HTMLInputElement>('Day: Spring')
  expect(day().value).toBe('')
  fireEvent.blur(day())
  fireEvent.change(day(), { target: { value: '3' } })
  fireEvent.keyDown(day(), { key: 'Enter' })
  fireEvent.blur(day())
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Spring').value).toBe('2027-04-30'))
  expect(server.patches).toEqual([{ scheduled_on_day: 2, scheduled_on_date: null }])
  fireEvent.change(day(), { target: { value: '' } })
  fireEvent.blur(day())
  expect(day().value).toBe('3')
  expect(server.patches).toHaveLength(1)
})
