import type { GuidelineFinding, GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { emptyCopyGuidelines } from '@brandwright/domain/guidelines/empty-copy-guidelines'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { changes, refusal, renderWithNotices } from '../../testing/server-and-notices.tsx'
import { FindingList } from './finding-list.tsx'
import RuleFromRewrite from './make-rule.tsx'

const guidelines = { id: 'b1', revision: 4, document: emptyCopyGuidelines(), canEdit: true } as GuidelinesAnswer
const rules = [
  { list: 'donts', text: 'Never say “luxury”' },
  { list: 'donts', text: 'Say “use”', word: { avoid: 'utilize', use: 'use' } },
]
function open(answers: Record<string, unknown> = {}) {
  const onDone = vi.fn()
  const sent = renderWithNotices(<RuleFromRewrite brandId="b1" before="Luxury mugs" after="Proper mugs" onDone={onDone} />, {
    'GET /api/brands/b1/guidelines': guidelines,
    'POST /api/brands/b1/guidelines/rules/from': { rules },
    ...answers,
  })
  return { sent, onDone }
}

it('adds a rule that is derived from a rewritten text, and shows why a rule was not added', async () => {
  let refuses = true
  const { sent, onDone } = open({
    'PATCH /api/brands/b1/guidelines': () => (refuses ? refusal('A generation is running.', 423) : { ...guidelines, revision: 5 }),
  })
  const box = within(await screen.findByRole('region', { name: 'Make this a rule' }))
  expect(changes(sent)[0]?.body).toEqual({ before: 'Luxury mugs', after: 'Proper mugs' })
  fireEvent.click(box.getByRole('button', { name: 'Make “Never say “luxury”” a rule' }))
  expect(await screen.findByText('The rule was not added')).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
  refuses = false
  fireEvent.click(box.getByRole('button', { name: 'Make “Never say “luxury”” a rule' }))
  expect(await screen.findByText('The rule was added')).toBeTruthy()
  expect(onDone).toHaveBeenCalledOnce()
  expect(JSON.stringify(changes(sent).at(-1)?.body)).toMatch(/^\{"overview":\{"donts":\{"[^"]+":\{"text":"Never say “luxury”"\}\}\}\}$/)
  fireEvent.click(box.getByRole('button', { name: 'Make “Say “use”” a rule' }))
  await vi.waitFor(() =>
    expect(JSON.stringify(changes(sent).at(-1)?.body)).toMatch(/^\{"advanced":\{"words":\{"[^"]+":\{"avoid":"utilize","use":"use"\}\}\}\}$/),
  )
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(2))
})

it('adds no rule if the user chooses “No rule”', async () => {
  const { sent, onDone } = open()
  fireEvent.click(await screen.findByRole('button', { name: 'No rule' }))
  expect(onDone).toHaveBeenCalledOnce()
  expect(changes(sent)).toHaveLength(1)
})

it('users without edit access cannot add a rule', async () => {
  const { sent } = open({ 'GET /api/brands/b1/guidelines': { ...guidelines, canEdit: false } })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Make this a rule' })).toBeNull()
})

it('lists findings with the matched text, rule, reason and fix', () => {
  const onShow = vi.fn()
  const onApply = vi.fn()
  const text = 'A luxury cup, very good'
  const finding = (rest: Partial<GuidelineFinding>) =>
    ({ level: 'warn', place: 'text', rule: 'd', message: 'Says it.', judged: false, ...rest }) as GuidelineFinding
  const findings = [
    finding({ span: { start: 2, end: 8 }, fix: { start: 2, end: 8, text: 'proper' } as GuidelineFinding['fix'] }),
    finding({ level: 'block', rule: 'w', span: { start: 14, end: 18 }, fix: { start: 14, end: 18, text: '' } as GuidelineFinding['fix'] }),
    finding({ level: 'suggest', rule: 'x', message: 'Sounds cold.', judged: true }),
  ]
  renderWithNotices(
    <FindingList text={text} findings={findings} rules={{ d: 'Never say “luxury”', w: 'Says it.' }} active={null} onShow={onShow} onApply={onApply} />,
  )
  const items = within(screen.getByRole('list', { name: 'Findings' })).getAllByRole('listitem')
  expect(items[0]?.textContent).toContain('Should change: “luxury” Never say “luxury”. Says it.')
  expect(items[1]?.textContent).toContain('Must change: “very” Says it.very remove')
  expect(items[2]?.textContent).toBe('Consider changing: The whole text Checked by a modelSounds cold.')
  fireEvent.click(screen.getByRole('button', { name: '“luxury”' }))
  expect(onShow).toHaveBeenCalledExactlyOnceWith(findings[0])
  fireEvent.click(screen.getByRole('button', { name: 'Apply: remove it' }))
  expect(onApply).toHaveBeenCalledExactlyOnceWith(findings[1]?.fix)
  expect(screen.getByRole('button', { name: 'Apply: proper' })).toBeTruthy()
})
