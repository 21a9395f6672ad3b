import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open, order, press, saved, section, server, withEditorServer } from './testing/editor-server.tsx'

withEditorServer()

/** Opens the dialog for the first section and requests ideas. */
async function openIdeas() {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: /^Header: / }))
  press('Ideas for the texts')
  const dialog = within(await screen.findByRole('dialog', { name: 'Ideas for this section' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Get ideas' }))
  const group = (name: string) => within(dialog.getByRole('group', { name }))
  await waitFor(() => expect(group('Header').getAllByRole('radio').length).toBeGreaterThan(1))
  return { dialog, group }
}

it('texts selected from several variations are stored as one run, which can be undone', async () => {
  const { dialog, group } = await openIdeas()
  const calls = vi.spyOn(globalThis, 'fetch')
  expect(group('Header').getAllByRole('radio')).toHaveLength(6)
  expect(dialog.queryByRole('group', { name: 'Button' })).toBeNull()
  fireEvent.click(group('Header').getByRole('radio', { name: /Header 2/ }))
  fireEvent.click(group('Body').getByRole('radio', { name: /Body \*4\*/ }))
  expect([server.patches, server.ideas]).toEqual([[], []])
  fireEvent.click(dialog.getByRole('button', { name: 'Use 2 texts' }))
  expect(await screen.findByText('2 texts changed')).toBeTruthy()
  expect(server.ideas).toEqual([{ section: 's1', texts: { header: 'Header 2', body: 'Body \\*4\\*' }, model: 'brandwright-composer' }])
  expect(server.patches).toEqual([])
  await waitFor(() => expect(order()).toContain('Header: Header 2'))
  expect(screen.queryByRole('dialog', { name: 'Ideas for this section' })).toBeNull()

  const undone = { ...server.item, revision: server.item.revision + 1, sections: [section('s1', 'header', { header: 'Tables' })] }
  server.answers.push(() => Response.json({ item: undone, remainder: [] }))
  press('Undo of the notice')
  await screen.findByText('Undone')
  expect(calls.mock.calls.map(([address]) => String(address))).toContainEqual(expect.stringMatching(/\/runs\/r1\/undo$/))
  await waitFor(() => expect(order()).toEqual(['Header: Tables']))
})

it('shows variations side by side with rule violations, and selects all texts of a variation', async () => {
  server.copyFindings = { '/variations/0/header': ['“luxury” is not said here.'], '/variations/2/body': ['24 words. Keep it to 20 at most.'] }
  const { dialog, group } = await openIdeas()
  const names = (part: string) =>
    group(part)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent)
  const plain = [2, 3, 4, 5].map((number) => `Header ${number}Variation ${number}`)
  expect(names('Header')).toEqual(['TablesCurrent', 'Header 1Variation 1“luxury” is not said here.', ...plain])
  expect(names('Body')[3]).toBe('Body *3*Variation 324 words. Keep it to 20 at most.')
  fireEvent.click(dialog.getByRole('button', { name: 'Choose variation 3' }))
  expect(group('Header').getByRole<HTMLInputElement>('radio', { name: /Header 3/ }).checked).toBe(true)
  fireEvent.click(group('Header').getByRole('radio', { name: /luxury/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Use 2 texts' }))
  await waitFor(() => expect(server.ideas).toMatchObject([{ texts: { header: 'Header 1', body: 'Body \\*3\\*' } }]))
})

it('a request for variations contains the campaign’s tone and the email’s instructions', async () => {
  const tone = [{ name: 'Playful to Serious', value: 20 }]
  server.brief = { prompt: 'Oak', goal: '', persona: null, products: [], offer: null, from: null, emails: 1, page: false, tone }
  server.item = {
    ...server.item,
    instructions: { tone: ['Never mention the price'] },
    sections: [section('s1', 'header', { header: 'Tables', button: { text: 'Look', url: 'https://quay.example/', show: true } })],
  }
  const { dialog, group } = await openIdeas()
  expect(server.copied.at(-1)).toMatchObject({ work: 'variations', tone, instructions: { tone: ['Never mention the price'] } })
  expect(group('Button').getAllByRole('radio')).toHaveLength(6)
  fireEvent.click(dialog.getByRole('button', { name: 'Choose variation 3' }))
  expect(group('Button').getByRole<HTMLInputElement>('radio', { name: /Variation 3/ }).checked).toBe(true)
})

it('shows a similar idea as a word diff, which screen readers announce as plain text', async () => {
  server.item = { ...server.item, sections: [section('s1', 'header', { header: 'Header for tables', body: 'Oak.' })] }
  const { group } = await openIdeas()
  const idea = group('Header')
    .getByRole('radio', { name: /^Header 2/ })
    .closest('label')
  expect([idea?.querySelector('del')?.textContent, idea?.querySelector('ins')?.textContent]).toEqual(['for tables', '2'])
  const other = group('Body')
    .getByRole('radio', { name: /^Body \*2\*/ })
    .closest('label')
  expect([other?.querySelector('del, ins'), other?.textContent]).toEqual([null, 'Body *2*Variation 2'])
})

it.each([
  ['Header', 'header', { header: 'Text *2*' }],
  ['Subheader', 'sub_header', { subheader: 'Text *2*' }],
  ['Pre-header', 'pre_header', { preheader: 'Text *2*' }],
  ['Body', 'body', { body: 'Text \\*2\\*' }],
])('offers five alternatives for the text of a section: %s', async (label, name, texts) => {
  server.item = { ...server.item, sections: [section('s1', 'header', { header: 'Oak', subheader: 'Oak', preheader: 'Oak', body: 'Oak' })] }
  server.copyFindings = { '/options/0': ['4 words. Keep it to 3 at most.'] }
  const { dialog, group } = await openIdeas()
  fireEvent.click(dialog.getByRole('radio', { name: 'One text' }))
  fireEvent.change(dialog.getByLabelText('Text'), { target: { value: dialog.getByRole<HTMLOptionElement>('option', { name: label }).value } })
  fireEvent.click(dialog.getByRole('button', { name: 'Get ideas' }))
  await waitFor(() => expect(dialog.getAllByRole('group').map(({ firstChild }) => firstChild?.textContent)).toContain(label))
  const offered = () => group(label).getAllByRole('radio')
  await waitFor(() => expect(offered()).toHaveLength(6))
  expect(offered().at(-1)?.closest('label')?.textContent).toBe('Text *1*4 words. Keep it to 3 at most.')
  expect(server.copied.at(-1)).toEqual({ work: 'alternatives', [name]: 'Oak', requestId: expect.any(String) })
  fireEvent.click(group(label).getByRole('radio', { name: 'Text *2*' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Use it' }))
  await waitFor(() => expect(server.ideas).toMatchObject([{ section: 's1', texts }]))
})

it('disables the request for ideas if the text is empty, and explains why', async () => {
  const { dialog } = await openIdeas()
  fireEvent.click(dialog.getByRole('radio', { name: 'One text' }))
  const ask = dialog.getByRole<HTMLButtonElement>('button', { name: 'Get ideas' })
  expect(ask.disabled).toBe(false)
  fireEvent.change(dialog.getByLabelText('Text'), { target: { value: 'subheader' } })
  expect(ask.disabled).toBe(true)
  expect(dialog.getByText('This text is empty. Write it first, then get ideas for it.')).toBeTruthy()
})

it('shows why ideas were not stored and keeps the selection', async () => {
  const { dialog, group } = await openIdeas()
  await saved()
  fireEvent.click(group('Header').getByRole('radio', { name: /Header 2/ }))
  server.answers.push(() => Response.json({ error: { code: 'not_found', message: 'This section was deleted in the meantime.' } }, { status: 404 }))
  fireEvent.click(dialog.getByRole('button', { name: 'Use it' }))
  expect(await dialog.findByText('This section was deleted in the meantime.')).toBeTruthy()
  expect(group('Header').getByRole<HTMLInputElement>('radio', { name: /Header 2/ }).checked).toBe(true)
})

it.each([
  ['email', 'Subject', { subject: 'Oak' }, { subject: 'Text *2*' }],
  ['email', 'Preheader', { text: 'Oak' }, { preheader: 'Text *2*' }],
  ['page', 'Title', { subject: 'Oak' }, { subject: 'Text *2*' }],
  ['page', 'Description', { text: 'Oak' }, { preheader: 'Text *2*' }],
] as const)('offers five alternatives for a text of an item (%s: %s), and can undo the selection', async (itemType, label, sent, texts) => {
  server.item = { ...server.item, itemType, subject: 'Oak', preheader: 'Oak' }
  server.copyFindings = { '/options/0': ['“luxury” is not said here.'] }
  await open()
  const before = server.item
  press(`Ideas: ${label}`)
  const dialog = within(await screen.findByRole('dialog', { name: `Ideas: ${label}` }))
  fireEvent.click(dialog.getByRole('button', { name: 'Get ideas' }))
  const group = within(await dialog.findByRole('group', { name: label }))
  const names = group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(names).toEqual(['OakCurrent', 'Text *2*', 'Text *3*', 'Text *4*', 'Text *5*', 'Text *1*“luxury” is not said here.'])
  expect(dialog.getByRole('status').textContent).toBe('Written by brandwright-composer, free')
  expect(server.copied).toEqual([{ work: 'alternatives', ...sent, requestId: expect.any(String) }])
  fireEvent.click(group.getByRole('radio', { name: 'Text *2*' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Use it' }))
  expect(await screen.findByText('Text changed')).toBeTruthy()
  expect([server.ideas, server.patches]).toEqual([[{ texts, model: 'brandwright-composer' }], []])
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('Text *2*'))
  server.answers.push(() => Response.json({ item: { ...before, revision: server.item.revision + 1 }, remainder: [] }))
  press('Undo of the notice')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('Oak'))
})
