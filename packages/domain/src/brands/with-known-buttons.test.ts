import { expect, test } from 'vitest'
import { emptyStyleGuide } from './empty-style-guide.ts'
import { acceptProposal } from './proposal.ts'
import { openDifferences, proposeChanges } from './propose-changes.ts'
import type { ButtonStyle, StyleGuide } from './style-guide.ts'
import { withKnownButtons } from './with-known-buttons.ts'

const type = {
  padding: '12px 24px',
  fontFamily: 'Inter',
  fontSize: '16px',
  fontWeight: '600',
  width: 160,
  height: 48,
  contrast: 5,
  ground: '#ffffff',
  count: 3,
}
const button = (id: string, text: string, backgroundColor: string, more: Partial<ButtonStyle> = {}): ButtonStyle => ({
  ...type,
  id,
  text,
  backgroundColor,
  color: '#ffffff',
  borderRadius: 8,
  states: { hover: null, focus: null, active: null },
  ...more,
})
const guideOf = (...buttonStyles: ButtonStyle[]): StyleGuide => ({
  ...emptyStyleGuide({ id: 'a', url: 'https://yourbrand.com', now: '2026-01-01T00:00:00.000Z' }),
  complete: true,
  buttonStyles,
  facts: Object.fromEntries(buttonStyles.map(({ id }) => [`/buttonStyles/${id}`, { evidence: [{ page: id }], confidence: 0.9 }])),
})
const proposed = (now: StyleGuide, found: StyleGuide) => proposeChanges(now, withKnownButtons(now, found))

test('proposes to change the existing button if the scanned color differs, and includes the facts of the scan', () => {
  const now = guideOf(button('btn_a', 'Order now', '#0f5c4a'), button('btn_b', 'Read more', '#ffffff'))
  const found = guideOf(button('btn_n', ' Order Now', '#e07a2f', { contrast: 3 }), button('btn_b', 'Read more', '#ffffff'))
  const [proposal, ...otherProposals] = proposed(now, found)
  expect(otherProposals).toEqual([])
  expect(proposal).toMatchObject({ pointer: '/buttonStyles/btn_a', value: { id: 'btn_a', backgroundColor: '#e07a2f', contrast: 3 } })
  expect(proposal?.facts).toEqual({ '/buttonStyles/btn_a': { evidence: [{ page: 'btn_n' }], confidence: 0.9 } })
  const accepted = acceptProposal(now, proposal as NonNullable<typeof proposal>)
  expect(accepted.buttonStyles.map(({ id, backgroundColor }) => [id, backgroundColor])).toEqual([
    ['btn_a', '#e07a2f'],
    ['btn_b', '#ffffff'],
  ])
  expect(proposed(accepted, found)).toEqual([])
})

test('keeps an edited fill color and lists the scanned fill color as a difference', () => {
  const guide = guideOf(button('btn_a', 'Order now', '#0f5c4a'))
  const now = { ...guide, facts: { '/buttonStyles/btn_a/backgroundColor': { evidence: [], confidence: 1, editedBy: 'u1' } } }
  const found = guideOf(button('btn_n', 'Order now', '#e07a2f'))
  expect(proposed(now, found)).toEqual([])
  expect(openDifferences(now, withKnownButtons(now, found))).toMatchObject([{ pointer: '/buttonStyles/btn_a/backgroundColor', value: '#e07a2f' }])
})

const pointers = (now: ButtonStyle[], found: ButtonStyle[]) => proposed(guideOf(...now), guideOf(...found)).map(({ pointer }) => pointer.split('/').at(-1))

test.each<[what: string, now: ButtonStyle[], found: ButtonStyle[], proposed: string[]]>([
  ['has another text', [button('a', 'Order now', '#111111')], [button('n', 'Read more', '#222222')], ['a', 'n']],
  ['has no text', [button('a', '', '#111111')], [button('n', '', '#222222')], ['a', 'n']],
  ['has another shape', [button('a', 'Order now', '#111111')], [button('n', 'Order now', '#222222', { borderRadius: 99 })], ['a', 'n']],
  ['matches two buttons', [button('a', 'Order now', '#111111'), button('b', 'Order now', '#333333')], [button('n', 'Order now', '#222222')], ['a', 'b', 'n']],
  [
    'has the text of another button but its own padding',
    [button('a', 'Order now', '#111111'), button('b', 'Order now', '#333333', { padding: '4px' })],
    [button('n', 'Order now', '#222222'), button('m', 'Order now', '#444444', { padding: '4px' })],
    ['a', 'b'],
  ],
  ['differs in color and padding', [button('a', 'Order now', '#111111')], [button('n', 'Order now', '#222222', { padding: '4px' })], ['a']],
])('proposes the expected changes for a scanned button that %s', (_, now, found, expected) => {
  expect(pointers(now, found).toSorted()).toEqual(expected)
})
