import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ListImport } from '../entities/brands/list-import.tsx'
import { MarkAsLogo } from '../entities/images/mark-as-logo.tsx'
import { ProposeAlt } from '../entities/images/propose-alt.tsx'
import { ProductPicker } from '../entities/products/product-picker.tsx'
import { useSession } from '../lib/session.ts'
import { changes, refusal, renderWithNotices } from '../testing/server-and-notices.tsx'

beforeEach(() => sessionStorage.clear())
const me = { 'GET /api/me': { user: { id: 'u1' } }, 'GET /api/brands/b1': { id: 'b1', revision: 5 } }
const report = (rest: object = {}) => ({ form: 'lines', heading: '', ignored: [], added: [], merged: [], refused: [], written: true, revision: 6, ...rest })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Renders the form once the session has loaded, because drafts are stored per user. */
const Signed = ({ children }: { children: ReactNode }) => useSession() && children

async function openImport(answers: Record<string, unknown>) {
  const onClose = vi.fn()
  const sent = renderWithNotices(
    <Signed>
      <ListImport
        id="b1"
        path="reviews/import"
        empty={{ text: '' }}
        title="Add reviews"
        label="Reviews"
        noun={['review', 'reviews']}
        placeholder=""
        hint=""
        button={(checked) => (checked ? `Add ${checked.added.length}` : 'Add')}
        onClose={onClose}
      />
    </Signed>,
    { ...me, ...answers },
  )
  await screen.findByLabelText('Reviews')
  return { sent, onClose }
}
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Reviews')

it('checks a list before the import, and keeps rejected lines in the text field', async () => {
  const refused = [{ row: 2, reason: 'There is no text.', line: '5;;' }]
  const { sent, onClose } = await openImport({
    'POST /api/brands/b1/reviews/import': report({ added: [{ row: 1, name: 'Good' }], merged: [{ row: 3, name: 'Fine' }], refused, ignored: ['date'] }),
  })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check list' }).disabled).toBe(true)
  fireEvent.change(box(), { target: { value: '5;Good\n5;;\n4;Fine' } })
  press('Check list')
  await screen.findByText('1 review will be added.')
  expect(screen.getByText(/1 review to be merged/).textContent).toContain('1 review rejected. Ignored columns: date.')
  expect(within(screen.getByRole('list')).getByRole('listitem').textContent).toBe('Row 2There is no text. 5;;')
  press('Add 1')
  expect(await screen.findByText('1 added, 1 merged')).toBeTruthy()
  expect(box().value).toBe('5;;')
  expect(screen.getByText('Rejected rows are still in the text area. Correct and import them again.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  expect(changes(sent).map(({ body }) => body)).toEqual([
    { text: '5;Good\n5;;\n4;Fine', trial: true },
    { text: '5;Good\n5;;\n4;Fine', trial: false },
  ])
})

it('the import dialog closes after a complete import, which can be undone', async () => {
  const { sent, onClose } = await openImport({
    'POST /api/brands/b1/reviews/import': report({ added: [{ row: 1, name: 'Good' }] }),
    'POST /api/brands/b1/undo': refusal('Somebody changed it since.'),
  })
  fireEvent.change(box(), { target: { value: '5;Good' } })
  press('Add')
  expect(await screen.findByText('1 added, 0 merged')).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
  press('Undo')
  expect(await screen.findByText('The list was not removed')).toBeTruthy()
  expect(changes(sent).at(-1)?.body).toEqual({ revision: 6 })
})

it('a list without new entries cannot be imported', async () => {
  let refuses = true
  await openImport({ 'POST /api/brands/b1/reviews/import': () => (refuses ? refusal('It is too long.', 413) : report()) })
  fireEvent.change(box(), { target: { value: 'x' } })
  press('Check list')
  expect(await screen.findByText('It is too long.')).toBeTruthy()
  refuses = false
  press('Check list')
  expect(await screen.findByText('0 reviews will be added.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add 0' }).disabled).toBe(true)
  fireEvent.change(box(), { target: { value: 'y' } })
  expect(screen.queryByText('0 reviews will be added.')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(false)
})

it.each([
  [{ composed: true, model: '', price: 0, texts: null }, 'Free: composed from its page and its measurements', /^Composed from its page/],
  [{ composed: false, model: 'gpt-4o', price: 0.02, texts: null }, 'gpt-4o looks at the image: $0.02', /^Proposed by gpt-4o\. Please review it\.$/],
  [{ composed: false, model: 'gpt-4o', price: null, texts: null }, 'gpt-4o looks at the image: price unknown', /^Proposed by gpt-4o/],
])('shows the price before texts are suggested, and their source afterwards: $1', async (estimate, before, after) => {
  const onChange = vi.fn()
  let refuses = true
  const texts = { caption: 'A mug.', alt: 'A mug' }
  renderWithNotices(<ProposeAlt id="b1" imageId="i1" fields={[{ name: 'alt', label: 'Alternative text', current: 'A cup', onChange }]} />, {
    'POST /api/brands/b1/images/i1/caption': ({ body }: { body: { estimate: boolean } }) => {
      if (body.estimate) return estimate
      return refuses ? refusal('The cap is reached.') : { ...estimate, texts }
    },
  })
  expect(await screen.findByText(before)).toBeTruthy()
  press('Propose texts')
  expect((await screen.findByRole('alert')).textContent).toBe('No texts were proposedThe cap is reached.')
  refuses = false
  press('Retry')
  expect(await screen.findByText(after)).toBeTruthy()
  expect(onChange).not.toHaveBeenCalled()
  press('Use it: Alternative text')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('A mug')
})

it('shows no suggestion for a field that already contains the proposed text', async () => {
  const texts = { alt: 'A mug', caption: 'A mug.' }
  const fields = [
    { name: 'alt' as const, label: 'Alternative text', current: 'A mug', onChange: () => undefined },
    { name: 'caption' as const, label: 'Caption', current: '', onChange: () => undefined },
  ]
  renderWithNotices(<ProposeAlt id="b1" imageId="i1" fields={fields} />, {
    'POST /api/brands/b1/images/i1/caption': ({ body }: { body: { estimate: boolean } }) => ({
      composed: true,
      model: '',
      price: 0,
      texts: body.estimate ? null : texts,
    }),
  })
  press('Propose texts')
  expect(await screen.findByRole('group', { name: 'Proposed: Caption' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Proposed: Alternative text' })).toBeNull()
})

const ALT = 'Alternative text'
const group = (label: string) => screen.queryByRole('group', { name: `Proposed: ${label}` })

interface ImageTexts {
  alt?: string
  caption?: string
}

/** Renders text fields for the specified texts, with proposals for them below. */
function ProposedFields({ initial }: { initial: ImageTexts }) {
  const [texts, setTexts] = useState(initial)
  const fields = Object.entries({ alt: ALT, caption: 'Caption' }).flatMap(([key, label]) => {
    const name = key as keyof ImageTexts
    const current = texts[name]
    return current === undefined ? [] : { name, label, current, onChange: (text: string) => setTexts((before) => ({ ...before, [name]: text })) }
  })
  return (
    <>
      {fields.map(({ label, current, onChange }) => (
        <input key={label} aria-label={label} value={current} onChange={({ target }) => onChange(target.value)} />
      ))}
      <ProposeAlt id="b1" imageId="i1" fields={fields} />
    </>
  )
}

/** Opens the proposed texts for fields with the specified texts. Returns a function that sets the server's next response. */
function openProposals(initial: ImageTexts) {
  let answer: () => unknown = () => null
  renderWithNotices(<ProposedFields initial={initial} />, {
    'POST /api/brands/b1/images/i1/caption': ({ body }: { body: { estimate: boolean } }) =>
      body.estimate ? { composed: false, model: 'gpt-4o', price: 0.02, texts: null } : answer(),
  })
  return (next: () => unknown) => {
    answer = next
  }
}
const proposing = (texts: { alt: string; caption: string }) => () => ({ composed: false, model: 'gpt-4o', price: 0.02, texts })
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('suggestions and Undo remain available until another response arrives', async () => {
  const answerWith = openProposals({ alt: 'A cup', caption: '' })
  answerWith(proposing({ alt: 'A mug', caption: 'A mug.' }))
  press('Propose texts')
  expect(await screen.findByText('Proposed by gpt-4o. Please review it.')).toBeTruthy()
  press('Use it: Caption')

  let refuse = () => undefined as unknown
  const refused = new Promise((resolve) => {
    refuse = () => resolve(refusal('The cap is reached.'))
  })
  answerWith(() => refused)
  press('Propose texts')
  expect(await screen.findByText('gpt-4o looks at the image: $0.02')).toBeTruthy()
  expect(group(ALT)?.textContent).toContain('A mug')
  expect(screen.getByRole('button', { name: 'Undo: Caption' })).toBeTruthy()
  refuse()
  await screen.findByRole('alert')
  expect(group(ALT)?.textContent).toContain('A mug')
  press('Undo: Caption')
  expect(screen.getByLabelText<HTMLInputElement>('Caption').value).toBe('')

  press('Dismiss: Alternative text')
  answerWith(proposing({ alt: 'A blue mug', caption: 'A mug.' }))
  press('Retry')
  await waitFor(() => expect(group(ALT)?.textContent).toContain('blue'))
})

it.each([
  [{ alt: 'A mug' }, 'The proposed text is the current one.'],
  [{ alt: 'A mug', caption: 'A mug.' }, 'The proposed texts are the current ones.'],
])('reports that the fields already contain the proposed texts: $1', async (initial, message) => {
  openProposals(initial)(proposing({ alt: 'A mug', caption: 'A mug.' }))
  press('Propose texts')
  expect((await screen.findByText(message)).getAttribute('role')).toBe('status')
  expect(group(ALT)).toBeNull()
  type(ALT, 'A cup')
  expect(group(ALT)).toBeTruthy()
  expect(screen.getByText('Proposed by gpt-4o. Please review it.')).toBeTruthy()
})

it('a proposed text is offered again once the field contains its original text', async () => {
  openProposals({ alt: 'A cup' })(proposing({ alt: 'A mug', caption: '' }))
  press('Propose texts')
  await screen.findByRole('group')
  press('Use it: Alternative text')
  expect(screen.getByRole('button', { name: 'Undo: Alternative text' })).toBeTruthy()
  type(ALT, 'A cup')
  expect(screen.getByRole('button', { name: 'Use it: Alternative text' })).toBeTruthy()
  type(ALT, 'A red cup')
  expect(group(ALT)?.textContent).toContain('red')
})

it.each([
  ['image', 'Mark as logo', 'logo', 'Now the first logo'],
  ['logo', 'Unmark as logo', 'image', 'Removed from the logos'],
] as const)('an image can be added to the logos or removed from them (kind: %s)', async (kind, name, to, message) => {
  let refuses = true
  const sent = renderWithNotices(<MarkAsLogo id="b1" image={{ id: 'i1', kind } as never} />, {
    ...me,
    'PATCH /api/brands/b1/images/i1': () => (refuses ? refusal('Not now.') : { revision: 6 }),
  })
  press(name)
  expect(await screen.findByText('The logo was not changed')).toBeTruthy()
  refuses = false
  press(name)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(changes(sent).at(-1)?.body).toEqual({ kind: to })
})

const products = [
  { id: 'p1', title: 'Blue mug', price: '12.00', currency: 'EUR' },
  { id: 'p2', title: 'Tea towel', price: '', currency: '' },
]

it('a product can be found by a part of its title and selected by keyboard', async () => {
  const onPick = vi.fn()
  renderWithNotices(<ProductPicker brandId="b1" onPick={onPick} onClose={() => undefined} />, {
    'GET /api/brands/b1/products': ({ path }: { path: string }) => ({
      items: path.includes('cursor=2') ? [products[1]] : [products[0]],
      nextCursor: path.includes('cursor=2') ? null : '2',
    }),
  })
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Blue mug12.00 EUR', 'Tea towel'])
  const search = screen.getByRole('combobox', { name: 'Find a product' })
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(onPick).toHaveBeenLastCalledWith(products[1])
  fireEvent.change(search, { target: { value: 'mug' } })
  await vi.waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Blue mug12.00 EUR']))
  fireEvent.click(screen.getByRole('option'))
  expect(onPick).toHaveBeenLastCalledWith(products[0])
  fireEvent.change(search, { target: { value: 'zzzz' } })
  expect(await screen.findByText('No products found for this search term. Please try again.')).toBeTruthy()
})

it('shows why the products failed to load', async () => {
  renderWithNotices(<ProductPicker brandId="b1" onPick={() => undefined} onClose={() => undefined} />, {
    'GET /api/brands/b1/products': refusal('Not now.', 403),
  })
  expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
  expect(screen.getByText('Not now.')).toBeTruthy()
})
