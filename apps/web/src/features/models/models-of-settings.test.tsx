import type { ModelOption, ModelRolesAnswer } from '@brandwright/contracts/models'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseModel } from '../../entities/models/model-choice.ts'
import { cellsOf } from '../../testing/cells-of.ts'
import { renderWithServer } from '../../testing/render-with-server.tsx'
import { changes, hoursAgo, refusal, renderWithNotices } from '../../testing/server-and-notices.tsx'
import ModelBlock from './model-block.tsx'
import ModelKeys from './model-keys.tsx'
import ModelRolesBlock from './model-roles-block.tsx'
import ModelSwitcher from './model-switcher.tsx'

const model = (id: string, rest: Partial<ModelOption> = {}) =>
  ({ id, name: id, maker: 'OpenAI', description: null, show: true, functions: true, able: [], icon: 'cloud', roles: [], ...rest }) as ModelOption
const gpt = model('gpt-4o-mini', { able: ['default', 'seeing'], roles: ['default', 'seeing'] })
const llama = model('llama3.2', { maker: 'Ollama', icon: 'machine', able: ['default'], description: 'Small and quick' })
const composer = model('brandwright-composer', { maker: 'Brandwright', icon: 'composer', able: [] })
const hidden = model('embedder', { show: false, able: ['embedding'] })
const listed = (...models: ModelOption[]) => ({
  'GET /api/me': { user: { id: 'u1' } },
  'POST /api/models/array': Object.fromEntries(models.map((one, index) => [index, one])),
})
const forget = () => {
  localStorage.clear()
  act(() => chooseModel(''))
  localStorage.clear()
}
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
const expectAccessible = async () => {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
}

beforeEach(forget)
afterEach(forget)

it('lists models with provider, location and roles, and saves the selected model', async () => {
  renderWithServer(<ModelBlock />, listed(gpt, llama, composer, hidden))
  const table = await screen.findByRole('table', { name: 'Models' })
  expect(cellsOf(table)).toEqual([
    ['gpt-4o-mini', 'OpenAI', 'at its provider', 'Text, Vision'],
    ['llama3.2', 'Ollama', 'on this server’s machine', ''],
    ['brandwright-composer', 'Brandwright', 'built in', ''],
  ])
  expect(screen.queryByText(/^The built-in composer/)).toBeNull()
  const select = screen.getByLabelText<HTMLSelectElement>('Model for new work')
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Default (gpt-4o-mini)', 'gpt-4o-mini', 'llama3.2', 'brandwright-composer'])
  fireEvent.change(select, { target: { value: 'llama3.2' } })
  expect(select.value).toBe('llama3.2')
  expect(JSON.parse(localStorage.getItem('options') ?? '{}')).toMatchObject({ model: 'llama3.2' })
})

it('the list of models can be sorted by name and by provider', async () => {
  renderWithServer(<ModelBlock />, listed(llama, gpt))
  const table = within(await screen.findByRole('table', { name: 'Models' }))
  const names = () =>
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  fireEvent.click(table.getByRole('button', { name: 'Name' }))
  expect(names()).toEqual(['gpt-4o-mini', 'llama3.2'])
  fireEvent.click(table.getByRole('button', { name: 'Provider' }))
  expect(names()).toEqual(['llama3.2', 'gpt-4o-mini'])
})

it('explains how to get a language model when only the composer is available', async () => {
  renderWithServer(<ModelBlock />, listed(composer))
  expect(await screen.findByText(/^The built-in composer/)).toBeTruthy()
})

it('retries loading the models in the settings', async () => {
  let refuses = true
  renderWithServer(<ModelBlock />, { ...listed(), 'POST /api/models/array': () => (refuses ? refusal('Not now.', 403) : { 0: gpt }) })
  expect((await screen.findByText('The models could not be loaded.', { selector: '[role=alert]' })).textContent).toBeTruthy()
  refuses = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Models' })).toBeTruthy()
})

it('shows the current model in the header, and selects another model from the menu', async () => {
  renderWithServer(<ModelSwitcher />, listed(gpt, llama, composer))
  fireEvent.click(await screen.findByRole('button', { name: 'Model for new work: gpt-4o-mini' }))
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual(['gpt-4o-miniOpenAI model', 'llama3.2Small and quick', 'brandwright-composerBrandwright model'])
  fireEvent.click(entries[1] as HTMLElement)
  expect((await screen.findByRole('button', { name: 'Model for new work: llama3.2' })).textContent).toBe('llama3.2Ollama')
})

it('the header menu supports 300 models and shows markup in a model name as text', async () => {
  const names = ['', '<img src=x onerror=alert(1)>', 'x'.repeat(10_000)]
  const models = Array.from({ length: 300 }, (_, index) => model(`m${index}`, { name: names[index] ?? `Model ${index}`, description: index % 2 ? '' : null }))
  renderWithServer(<ModelSwitcher />, listed(gpt, ...models))
  fireEvent.click(await screen.findByRole('button', { name: 'Model for new work: gpt-4o-mini' }))
  expect(await screen.findAllByRole('menuitem')).toHaveLength(301)
  expect(document.querySelectorAll('img')).toHaveLength(0)
  await expectAccessible()
})

it('the header menu can be used by keyboard', async () => {
  renderWithServer(<ModelSwitcher />, listed(gpt, llama, composer))
  const trigger = await screen.findByRole('button', { name: 'Model for new work: gpt-4o-mini' })
  await expectAccessible()
  trigger.focus()
  key('ArrowDown')
  const entries = await screen.findAllByRole('menuitem')
  await vi.waitFor(() => expect(document.activeElement).toBe(entries[0]))
  await expectAccessible()
  key('ArrowDown')
  await vi.waitFor(() => expect(document.activeElement).toBe(entries[1]))
  key('Escape')
  await vi.waitFor(() => expect(document.activeElement).toBe(trigger))
  expect(trigger.getAttribute('aria-label')).toBe('Model for new work: gpt-4o-mini')
  key('ArrowDown')
  const [first] = await screen.findAllByRole('menuitem')
  await vi.waitFor(() => expect(document.activeElement).toBe(first))
  key('End')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('brandwright-composer'))
  key('Enter')
  expect(await screen.findByRole('button', { name: 'Model for new work: brandwright-composer' })).toBe(document.activeElement)
})

it('the header menu lists models of the same name from different providers', async () => {
  const mirrored = model('mirror/gpt-4o-mini', { name: 'gpt-4o-mini', maker: 'Mirror' })
  renderWithServer(<ModelSwitcher />, listed(gpt, mirrored))
  fireEvent.click(await screen.findByRole('button', { name: 'Model for new work: gpt-4o-mini' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['gpt-4o-miniOpenAI model', 'gpt-4o-miniMirror model'])
})

it.each([
  ['no models', {}, null],
  ['only hidden models', { 0: hidden }, null],
  ['a malformed cached list', { 0: gpt }, JSON.stringify({ person: 'u1', at: Date.now(), models: { length: 1 } })],
  ['a truncated cached list', { 0: gpt }, '{"person":"u1","models":['],
])('the header menu supports %s', async (_, models, cached) => {
  if (cached) localStorage.setItem('models', cached)
  renderWithServer(<ModelSwitcher />, { ...listed(), 'POST /api/models/array': models })
  const trigger = await screen.findByRole('button', { name: cached ? 'Model for new work: gpt-4o-mini' : 'Models' })
  await expectAccessible()
  trigger.focus()
  fireEvent.click(trigger, { detail: 0 })
  expect(await screen.findByText(cached ? 'OpenAI model' : 'The models could not be loaded')).toBeTruthy()
  await expectAccessible()
})

it('marks models that require a pro account, which cannot be selected', async () => {
  const large = model('gpt-large', { show: false, needsPro: true })
  renderWithServer(<ModelBlock />, listed(gpt, large))
  expect(cellsOf(await screen.findByRole('table', { name: 'Models' }))).toContainEqual(['gpt-large', 'OpenAI', 'at its provider', 'Pro accounts only'])
  expect(screen.queryByRole('option', { name: 'gpt-large' })).toBeNull()
  cleanup()
  renderWithServer(<ModelSwitcher />, listed(gpt, large))
  fireEvent.click(await screen.findByRole('button', { name: 'Model for new work: gpt-4o-mini' }))
  const entry = await screen.findByRole('menuitem', { name: /gpt-large/ })
  expect(entry.textContent).toContain('Pro accounts only')
  expect(entry.getAttribute('aria-disabled')).toBe('true')
})

it('retries loading the models in the header menu', async () => {
  let refuses = true
  renderWithNotices(<ModelSwitcher />, { ...listed(), 'POST /api/models/array': () => (refuses ? refusal('Not now.', 403) : { 0: gpt }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Models' }))
  expect(await screen.findByText('The models could not be loaded')).toBeTruthy()
  refuses = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Model for new work: gpt-4o-mini' })).toBeTruthy()
})

const none = { default: null, reasoning: null, summary: null, seeing: null, image: null, embedding: null }
const answer = (roles: Partial<ModelRolesAnswer['roles']>, server: Partial<ModelRolesAnswer['server']> = {}) =>
  ({ roles: { ...none, ...roles }, server: { ...none, ...server } }) as ModelRolesAnswer

it('saves the models of a brand, and shows the server’s models as defaults', async () => {
  let refuses = true
  const sent = renderWithNotices(<ModelRolesBlock brandId="b 1" />, {
    ...listed(gpt, llama, hidden),
    'GET /api/brands/b%201/model-roles': answer({ seeing: 'gone-1' }, { default: 'llama3.2' }),
    'PUT /api/brands/b%201/model-roles': ({ body }: { body: object }) => (refuses ? refusal('Not that one.') : answer(body)),
  })
  const text = await screen.findByLabelText<HTMLSelectElement>('Text')
  expect(screen.getByRole('heading', { name: 'Models of this brand' })).toBeTruthy()
  const options = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(options('Text')).toEqual(['Default (llama3.2)', 'gpt-4o-mini', 'llama3.2'])
  expect(options('Vision')).toEqual(['Default', 'gpt-4o-mini', 'gone-1 (unavailable)'])
  expect(options('Embeddings')).toEqual(['Default', 'embedder'])
  fireEvent.change(text, { target: { value: 'gpt-4o-mini' } })
  expect((await screen.findByRole('alert')).textContent).toBe('The model was not setNot that one.')
  refuses = false
  fireEvent.change(text, { target: { value: 'gpt-4o-mini' } })
  expect(await screen.findByText('The models were saved')).toBeTruthy()
  await vi.waitFor(() => expect(text.value).toBe('gpt-4o-mini'))
  fireEvent.change(text, { target: { value: '' } })
  await vi.waitFor(() => expect(sent.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({ default: null }))
  await vi.waitFor(() => expect(text.disabled).toBe(false))
  expect(new Set(sent.filter(({ method }) => method === 'PUT').map(({ path }) => path))).toEqual(new Set(['/api/brands/b%201/model-roles']))
})

it('shows why the user’s models failed to load, and retries', async () => {
  let refuses = true
  renderWithServer(<ModelRolesBlock />, {
    ...listed(gpt),
    'GET /api/account/model-roles': () => (refuses ? refusal('Not now.', 403) : answer({}, { default: 'gpt-4o-mini' })),
  })
  expect(screen.getByRole('heading', { name: 'Your models' })).toBeTruthy()
  expect(await screen.findByText('The models could not be loaded')).toBeTruthy()
  refuses = false
  fireEvent.click(screen.getByRole('button', { name: /again/i }))
  const text = await screen.findByLabelText('Text')
  expect(within(text).getAllByRole('option')[0]?.textContent).toBe('Default')
})

const stored = {
  maker: 'openai',
  lastFour: '1111',
  setBy: null,
  setAt: hoursAgo(3),
  check: { at: hoursAgo(2), works: false, said: 'OpenAI refuses this key.' },
}

it('a key can be tested and deleted, and a failed request shows an error', async () => {
  let items: object[] = [stored]
  let refuses = true
  const sent = renderWithServer(<ModelKeys />, {
    'GET /api/account/model-keys': () => ({ canChange: true, items }),
    'POST /api/account/model-keys/openai/try': () =>
      refuses ? refusal('No line.') : { canChange: true, items: [{ ...stored, check: { at: hoursAgo(0), works: true, said: 'OpenAI accepts this key.' } }] },
    'DELETE /api/account/model-keys/openai': () => {
      if (refuses) return refusal('Not now.')
      items = []
      return {}
    },
  })
  expect(screen.getByRole('heading', { name: 'Your keys for models' })).toBeTruthy()
  const card = within(await screen.findByRole('region', { name: 'OpenAI' }))
  expect(card.getByText(/^Ends in/).textContent).toBe('Ends in 1111, added by a deleted user, 3h ago.')
  expect(card.getByText('OpenAI refuses this key. Tested 2h ago.')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Google' })).getByText('No key is stored here.')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Google' })).queryByRole('button', { name: /^Delete/ })).toBeNull()
  fireEvent.click(card.getByRole('button', { name: 'Test the key for OpenAI' }))
  expect((await card.findByText('The key could not be tested')).closest('[role=alert]')?.textContent).toContain('No line.')
  fireEvent.click(card.getByRole('button', { name: 'Delete the key for OpenAI' }))
  expect((await card.findByText('The key was not deleted')).closest('[role=alert]')?.textContent).toContain('Not now.')
  refuses = false
  fireEvent.click(card.getByRole('button', { name: 'Test the key for OpenAI' }))
  expect(await card.findByText(/^OpenAI accepts this key\./)).toBeTruthy()
  fireEvent.click(card.getByRole('button', { name: 'Delete the key for OpenAI' }))
  expect(await card.findByText('No key is stored here.')).toBeTruthy()
  expect(changes(sent).map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/account/model-keys/openai')
})

it("shows a brand's keys read-only to users who cannot change them", async () => {
  renderWithServer(<ModelKeys brandId="b1" />, { 'GET /api/brands/b1/model-keys': { canChange: false, items: [{ ...stored, setBy: 'Ada', check: null }] } })
  expect(await screen.findByText('The owner or an admin of this brand can change its keys.')).toBeTruthy()
  expect(screen.getByText(/^Ends in/).textContent).toBe('Ends in 1111, added by Ada, 3h ago.')
  expect(screen.getByText('Not tested yet.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows why the keys failed to load', async () => {
  renderWithServer(<ModelKeys brandId="b1" />, { 'GET /api/brands/b1/model-keys': refusal('Not now.', 403) })
  expect(await screen.findByText('The keys could not be loaded')).toBeTruthy()
})
