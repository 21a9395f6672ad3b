import type { ItemSuggestion } from '@brandwright/contracts/campaigns'
import type { ModelOption } from '@brandwright/contracts/models'
import { newPageForm } from '@brandwright/domain/campaigns/page-form'
import { COMPOSER_MODEL } from '@brandwright/domain/completions/composer-model'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { chooseModel } from '../../entities/models/model-choice.ts'
import { versionLine } from '../../testing/version-line.ts'
import { open, order, press, section, server, withEditorServer } from './testing/editor-server.tsx'

withEditorServer()

const hunk = (id: string, pointer: string, before: string, after: string, findings: string[] = []) => ({
  id,
  pointer,
  before,
  after,
  findings,
  why: 'Says who.',
  state: 'open' as const,
  label: pointer,
})
const suggestion = (hunks: ItemSuggestion['hunks']): ItemSuggestion => ({
  id: 'g1',
  entity: 'campaign-item',
  documentId: server.item.id,
  base: 3,
  runId: 'r1',
  via: 'assistant',
  createdBy: 'u1',
  createdAt: '2026-11-26T10:00:00.000Z',
  decidedAt: null,
  hunks,
})
/** Responds to the next write, and records the URL and body of each request. */
function answerNext(body: (request: unknown) => unknown) {
  const calls: [string, unknown][] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method !== 'POST' || !/\/(suggestions|decide|undo)$/.test(address)) return fetch(address, init)
    const requestBody = init.body ? JSON.parse(String(init.body)) : null
    calls.push([address.replace(/.*\/items\/[^/]+/, ''), requestBody])
    return Response.json(body(requestBody))
  })
  return calls
}
const panel = async () => within(await screen.findByRole('region', { name: 'Revise texts' }))

it('accepted suggestions of a run can be undone together', async () => {
  server.suggestions = [
    suggestion([hunk('h1', '/sections/s1/header', 'Oak tables', 'Oak tables by hand', ['Too many words.']), hunk('h2', '/subject', 'Oak', 'Elm')]),
  ]
  await open()
  const shown = await panel()
  expect((await shown.findByText('by hand')).tagName).toBe('INS')
  expect(shown.getByText('Too many words.')).toBeTruthy()
  expect(shown.getByText('Elm').tagName).toBe('INS')

  const calls = answerNext(() => {
    server.suggestions = [
      suggestion([{ ...hunk('h1', '/sections/s1/header', 'Oak tables', 'Oak tables by hand'), state: 'accepted' }, hunk('h2', '/subject', 'Oak', 'Elm')]),
    ]
    server.item = {
      ...server.item,
      revision: 4,
      sections: server.item.sections.map((one) => (one.id === 's1' ? { ...one, header: 'Oak tables by hand' } : one)),
    }
    return { item: server.item, accept: ['h1'], reject: [], conflicts: [], remainder: [] }
  })
  fireEvent.click(shown.getByRole('button', { name: 'Accept: Header section, header' }))
  expect(await screen.findByText('Text changed')).toBeTruthy()
  await waitFor(() => expect(order()).toContain('Header: Oak tables by hand'))
  await waitFor(() => expect(shown.queryByText('by hand')).toBeNull())
  press('Undo of the notice')
  await screen.findByText('Undone')
  expect(calls).toEqual([
    ['/suggestions/decide', { accept: ['h1'], reject: [] }],
    ['/runs/r1/undo', null],
  ])
})

it('an instruction can apply to a section or to the whole email', async () => {
  await open()
  const shown = await panel()
  const calls = answerNext(() => ({ suggestion: null, model: 'quill', cost: 0.002 }))
  fireEvent.change(shown.getByLabelText('Instruction'), { target: { value: 'own' } })
  const suggest = shown.getByRole<HTMLButtonElement>('button', { name: 'Suggest' })
  expect(suggest.disabled).toBe(true)
  fireEvent.change(shown.getByLabelText('What should change?'), { target: { value: 'Warmer' } })
  fireEvent.click(suggest)
  expect(await shown.findByText(/^Nothing to change\. Checked by quill/)).toBeTruthy()
  fireEvent.click(shown.getByRole('radio', { name: 'Whole email' }))
  fireEvent.click(suggest)
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls).toMatchObject([
    ['/suggestions', { aim: 'own', instruction: 'Warmer', section: 's1' }],
    ['/suggestions', { aim: 'own', instruction: 'Warmer', requestId: expect.any(String) }],
  ])
  expect(calls[1]?.[1]).not.toHaveProperty('section')
})

it("lists the assistant's changes by run after a reload, and undoes a whole run", async () => {
  const change = (revision: number, runId: string | null, more: object = {}) =>
    versionLine(revision, { via: 'assistant', runId, keys: [{ key: '/sections/s1/header', label: 'header' }], ...more })
  let items = [
    change(9, 'r3'),
    change(8, 'color', { via: 'hand' }),
    change(7, null, { via: 'undo', refersTo: 6 }),
    change(6, 'r2', { keys: [{ key: '/subject', label: 'subject' }], changed: 3 }),
    change(5, 'r2', { keys: [{ key: '/subject', label: 'subject' }] }),
    change(4, null, { via: 'hand' }),
  ]
  const older = [change(3, null, { via: 'undo', refersTo: 2 }), change(2, 'r0')]
  await open()
  const shown = await panel()
  const { fetch } = globalThis
  const undone: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address.includes('/revisions')) {
      const isOlder = address.includes('cursor=4')
      return Response.json({ items: isOlder ? older : items, nextCursor: isOlder ? null : '4', undo: null, redo: null })
    }
    if (!address.endsWith('/undo')) return fetch(address, init)
    undone.push(address.replace(/.*\/runs/, ''))
    items = [change(10, null, { via: 'undo', refersTo: 9 }), ...items]
    return Response.json({ item: { ...server.item, revision: 10 }, remainder: [] })
  })
  const details = shown.getByText('Changes by the assistant').closest('details') as HTMLDetailsElement
  details.open = true
  fireEvent(details, new Event('toggle'))
  const rows = () =>
    within(details)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/Header section, headerUndo$/), expect.stringMatching(/Subject; 2 moreUndo$/)]))
  fireEvent.click(within(details).getByRole('button', { name: 'Show older changes' }))
  await waitFor(() => expect(rows()[2]).toMatch(/Undone$/))
  expect(within(details).queryByRole('button', { name: 'Show older changes' })).toBeNull()
  fireEvent.click(within(details).getByRole('button', { name: /^Undo the changes of .*: Header section, header$/ }))
  await waitFor(() => expect(rows()[0]).toMatch(/Undone$/))
  expect(undone).toEqual(['/r3/undo'])
})

it('requests a revision of one text of a section, or of the subject', async () => {
  server.item = { ...server.item, subject: 'Oak' }
  await open()
  const shown = await panel()
  const calls = answerNext(() => ({ suggestion: null, model: 'quill', cost: 0 }))
  const text = () => shown.getByLabelText<HTMLSelectElement>('Text')
  const labels = () => Array.from(text().options).map(({ label }) => label)
  expect(labels()).toEqual(['All texts', 'Header section, header'])
  fireEvent.change(text(), { target: { value: '/sections/s1/header' } })
  fireEvent.click(shown.getByRole('button', { name: 'Suggest' }))
  await waitFor(() => expect(calls).toMatchObject([['/suggestions', { section: 's1', pointer: '/sections/s1/header' }]]))
  fireEvent.click(shown.getByRole('radio', { name: 'Whole email' }))
  expect([labels(), text().value]).toEqual([['All texts', 'Subject'], ''])
  fireEvent.change(text(), { target: { value: '/subject' } })
  await shown.findByText(/^Nothing to change/)
  fireEvent.click(shown.getByRole('button', { name: 'Suggest' }))
  await waitFor(() => expect(calls[1]?.[1]).toMatchObject({ pointer: '/subject' }))
})

it('requests revisions of features and of a page form, and shows the revisions with their labels', async () => {
  const features = [
    { id: 'f1', title: 'Oak', description: 'Solid', icon: '' },
    { id: 'f2', title: 'Elm', description: '', icon: '' },
  ]
  server.item = { ...server.item, itemType: 'page', form: newPageForm('Quay'), sections: [section('s1', 'features', { features })] }
  server.suggestions = [
    suggestion([hunk('h1', '/sections/s1/features/f2/title', 'Elm', 'Elm tables'), hunk('h2', '/form/thanksText', 'Thank you.', 'Thank you all.')]),
  ]
  await open()
  const shown = await panel()
  expect((await shown.findByText('tables')).tagName).toBe('INS')
  for (const label of ['Features section, title of feature 2', 'Form, confirmation text'])
    expect(shown.getByRole('button', { name: `Accept: ${label}` })).toBeTruthy()
  const text = () => shown.getByLabelText<HTMLSelectElement>('Text')
  const labels = () => Array.from(text().options).map(({ label }) => label)
  expect(labels()).toEqual([
    'All texts',
    'Features section, title of feature 1',
    'Features section, description of feature 1',
    'Features section, title of feature 2',
  ])
  const calls = answerNext(() => ({ suggestion: null, model: 'quill', cost: 0 }))
  fireEvent.change(text(), { target: { value: '/sections/s1/features/f1/description' } })
  fireEvent.click(shown.getByRole('button', { name: 'Suggest' }))
  await waitFor(() => expect(calls).toMatchObject([['/suggestions', { section: 's1', pointer: '/sections/s1/features/f1/description' }]]))
  fireEvent.click(shown.getByRole('radio', { name: 'Whole page' }))
  expect(labels()).toEqual(['All texts', 'Form, header', 'Form, button', 'Form, confirmation header', 'Form, confirmation text'])
})

const modelOf = (id: string, name: string): ModelOption => ({ id, name, maker: '', description: null, show: true, functions: true, able: ['default'] })

it('while the composer is selected, explains that some revisions need a language model', async () => {
  server.models = [modelOf(COMPOSER_MODEL, 'Built-in composer'), modelOf('quill', 'Quill')]
  chooseModel('quill')
  onTestFinished(() => act(() => chooseModel('')))
  await open()
  const shown = await panel()
  const reason = /^The built-in composer only applies the rules and shortens texts\./
  const disabled = () =>
    Array.from(shown.getByLabelText<HTMLSelectElement>('Instruction').options)
      .filter((option) => option.disabled)
      .map(({ textContent }) => textContent)
  const suggest = shown.getByRole<HTMLButtonElement>('button', { name: 'Suggest' })
  await shown.findByText(/^Quill, /)
  expect([disabled(), shown.queryByText(reason)]).toEqual([[], null])
  fireEvent.change(shown.getByLabelText('Instruction'), { target: { value: 'friendlier' } })
  expect(suggest.disabled).toBe(false)
  act(() => chooseModel(COMPOSER_MODEL))
  expect(disabled()).toEqual(['Make friendlier', 'Custom …'])
  expect(shown.getByText(reason)).toBeTruthy()
  expect(suggest.disabled).toBe(true)
  fireEvent.change(shown.getByLabelText('Instruction'), { target: { value: 'shorten' } })
  expect(suggest.disabled).toBe(false)
  expect(await shown.findByText(/^Built-in composer, /)).toBeTruthy()
})
