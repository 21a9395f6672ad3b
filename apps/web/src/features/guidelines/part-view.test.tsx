import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import type { CopyGuidelines } from '@brandwright/domain/guidelines/copy-guidelines'
import { emptyCopyGuidelines } from '@brandwright/domain/guidelines/empty-copy-guidelines'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderWithServer } from '../../testing/render-with-server.tsx'
import { changes, refusal, renderWithNotices } from '../../testing/server-and-notices.tsx'
import { PartView } from './part-view.tsx'
import { RuleRow } from './rule-row.tsx'
import type { Part } from './sections.ts'

const document_ = {
  ...emptyCopyGuidelines(),
  brand_ethos: 'Paid in public.',
  brand_personality: [{ id: 'p1', text: 'Warm' }],
  voice: [
    { id: 'v1', name: 'Plain', description: 'Says what it is.', example: 'A mug.' },
    { id: 'v2', name: 'Short', description: 'Ends soon.', example: '' },
  ],
  advanced: {
    words: [
      { id: 'w1', avoid: 'utilize', use: 'use' },
      { id: 'w2', avoid: 'very', use: '' },
    ],
  },
  guidelines: [{ id: 'g1', name: 'Emails', guidelines: [{ id: 'l1', text: 'Greet by name' }], avoid: [], examples: [{ id: 'l2', text: 'Hi Robin' }] }],
  copy_examples: [{ id: 'c1', kind: 'Headline', text: 'Mugs that last', made_from: [] }],
  synthetic_examples: [{ id: 'c2', kind: 'Button', text: 'Get yours', made_from: ['Mugs that last', 'Oak'] }],
  copywriting: {
    examples: [
      {
        id: 'k1',
        title: 'Subject lines',
        description: 'Of emails.',
        examples: [
          { id: 'e1', text: 'Mugs are back', good: true },
          { id: 'e2', text: 'BUY NOW', good: false },
          { id: 'e3', text: 'Luxury mugs', good: true },
        ],
      },
    ],
  },
  prompts: { creative_assistant_prompt: 'Write as Oak does.', customer_support_prompt: '', instagram_prompt: 'line\n'.repeat(12) },
} as unknown as CopyGuidelines
const guidelines = {
  id: 'b1',
  revision: 4,
  document: document_,
  canEdit: true,
  steps: [],
  brokenGolden: [
    { line: 'e2', why: [] },
    { line: 'e3', why: ['Never say “luxury”.'] },
  ],
} as unknown as GuidelinesAnswer

const text = (pointer: string, label = 'The part') => ({ kind: 'text', pointer, label }) as unknown as Part
const list = (look: string, pointer: string) => ({ kind: 'list', look, pointer, label: 'The part', columns: [] }) as unknown as Part
function show(part: Part, alone = false) {
  cleanup()
  renderWithServer(<PartView guidelines={guidelines} part={part} alone={alone} />)
  return [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
}

it('shows a text below its heading, or “Nothing yet” if the text is empty', () => {
  show(text('/brand_ethos'))
  expect(screen.getByRole('heading', { name: 'The part' })).toBeTruthy()
  expect(screen.getByText('Paid in public.')).toBeTruthy()
  show(text('/audience'), true)
  expect(screen.getByRole('heading', { name: 'The part' })).toBeTruthy()
  expect(screen.getByText('Nothing yet.')).toBeTruthy()
  expect(show(list('lines', '/writing_devices'))).toEqual([])
  expect(screen.getByText('Nothing yet.')).toBeTruthy()
})

it('renders the members of each kind of list with their fields', () => {
  expect(show(list('lines', '/brand_personality'))).toEqual(['Warm'])
  expect(show(list('traits', '/voice'))).toEqual(['PlainSays what it is.A mug.', 'ShortEnds soon.'])
  expect(show(list('words', '/advanced/words'))).toEqual(['utilize → use', 'very → leave out'])
  expect(show(list('guidelines', '/guidelines'))).toEqual(['EmailsDoGreet by nameExamplesHi Robin', 'Greet by name', 'Hi Robin'])
})

it('generated copy is shown with the lines on which it is based', () => {
  expect(show(list('copy', '/copy_examples'))).toEqual(['HeadlineMugs that last'])
  expect(show(list('copy', '/synthetic_examples'))).toEqual(['ButtonGet yoursGenerated based on “Mugs that last”, “Oak”'])
})

it('shows good and bad lines and marks lines that conflict with the rules', () => {
  const [kind, ...lines] = show(list('golden', '/copywriting/examples'))
  expect(kind).toContain('Subject linesOf emails.')
  expect(lines).toEqual([
    'Good: Mugs are back',
    'Bad: BUY NOWThis bad line passes every check. Add the missing rule.',
    'Good: Luxury mugsThe rules conflict with it: Never say “luxury”.',
  ])
})

it('a prompt can be copied and, if it is long, expanded', () => {
  show(text('/prompts/creative_assistant_prompt', 'Assistant'), true)
  expect(screen.getByRole('button', { name: 'Copy Assistant' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
  show(text('/prompts/customer_support_prompt', 'Support'))
  expect(screen.queryByRole('button')).toBeNull()
  show(text('/prompts/instagram_prompt', 'Instagram'))
  const more = screen.getByRole('button', { name: 'Show all of Instagram' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(more)
  expect(screen.getByRole('button', { name: 'Show less of Instagram' }).getAttribute('aria-expanded')).toBe('true')
})

beforeEach(() => sessionStorage.clear())
const rule = { id: 'd1', text: 'Never say “luxury” (12 of 14 pages)' }
function showRule(answers: Record<string, unknown> = {}, canEdit = true) {
  return renderWithNotices(
    <ul>
      <RuleRow guidelines={{ ...guidelines, canEdit }} list="donts" line={rule} />
    </ul>,
    { 'GET /api/me': { user: { id: 'u1' } }, 'GET /api/brands/b1/guidelines': guidelines, ...answers },
  )
}

it('deletes a rule, or shows why that failed', async () => {
  let refuses = true
  const sent = showRule({ 'PATCH /api/brands/b1/guidelines': () => (refuses ? refusal('A generation is running.', 423) : { ...guidelines, revision: 5 }) })
  const remove = screen.getByRole('button', { name: `Remove “${rule.text}”` })
  fireEvent.click(remove)
  expect(await screen.findByText('The rule was not removed')).toBeTruthy()
  expect(screen.getByText('A generation is running.')).toBeTruthy()
  refuses = false
  await vi.waitFor(() => {
    fireEvent.click(remove)
    expect(changes(sent).length).toBeGreaterThan(1)
  })
  expect(await screen.findByText('The rule was removed')).toBeTruthy()
  expect(changes(sent).at(-1)?.body).toEqual({ overview: { donts: { d1: null } } })
})

it('edits a rule in place, and shows which existing copy violates the rule', async () => {
  const sent = showRule({
    'POST /api/brands/b1/guidelines/rules/outcome': { kept: 3, of: 4, fails: [{ line: { id: 'e3', text: 'Luxury mugs', golden: true }, findings: [] }] },
    'GET /api/brands/b1/guidelines': { ...guidelines, document: { ...document_, overview: { ...document_.overview, donts: [rule] } } },
    'PATCH /api/brands/b1/guidelines': { ...guidelines, revision: 5 },
  })
  const edit = () => fireEvent.click(screen.getByRole('button', { name: `Edit “${rule.text}”` }))
  edit()
  expect(screen.getByLabelText<HTMLInputElement>('Rule').value).toBe(rule.text)
  fireEvent.change(screen.getByLabelText('Rule'), { target: { value: 'Given up' } })
  fireEvent.keyDown(screen.getByLabelText('Rule'), { key: 'Escape' })
  await vi.waitFor(() => expect(screen.queryByLabelText('Rule')).toBeNull())
  edit()
  expect(screen.getByLabelText<HTMLInputElement>('Rule').value).toBe(rule.text)
  fireEvent.change(screen.getByLabelText('Rule'), { target: { value: 'Never say luxury' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The rule was saved')).toBeTruthy()
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ overview: { donts: { d1: { text: 'Never say luxury' } } } })
  expect((await screen.findByText(/earlier lines follow it/)).textContent).toBe('3 of 4 earlier lines follow it. 1 now fails.')
  expect(screen.getByText('A golden line fails: golden lines must keep passing.')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Earlier copy that fails' })).getByText('Luxury mugs')).toBeTruthy()
})

it('users without edit access see a rule without buttons', () => {
  showRule({}, false)
  expect(screen.getByRole('listitem').textContent).toBe('Never say “luxury” 12 of 14 pages')
  expect(screen.queryByRole('button')).toBeNull()
})
