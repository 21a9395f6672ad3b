import { expect, test } from 'vitest'
import { contrast } from '../color/contrast.ts'
import { withValueAt } from '../pointers/guide-pointer.ts'
import { aButton } from '../testing/a-button.ts'
import { withDerivedValues } from './derived-values.ts'
import { emptyStyleGuide } from './empty-style-guide.ts'
import { keepEditedValues } from './keep-edited-values.ts'

const buttons = ['a', 'b', 'c'].map((id) => ({ ...aButton, id }))
const read = { ...emptyStyleGuide({ id: 'b', url: 'https://kestrel.example/', now: '2026-11-21T09:12:00Z' }), buttonStyles: buttons }
const order = ({ buttonStyles }: { buttonStyles: { id: string }[] }) => buttonStyles.map(({ id }) => id)

test('moves the selected primary button to the front, and keeps the order of all other buttons', () => {
  const chosen = withDerivedValues(read, withValueAt(read, '/buttonStyles/c/primary', true))
  expect(order(chosen)).toEqual(['c', 'a', 'b'])
  const reassigned = withValueAt(withValueAt(chosen, '/buttonStyles/c/primary', false), '/buttonStyles/b/primary', true)
  expect(order(withDerivedValues(chosen, reassigned))).toEqual(['b', 'c', 'a'])
  expect(withDerivedValues(read, read)).toBe(read)
})

test('keeps the selected primary button when a re-scan changes the order of buttons', () => {
  const at = '/buttonStyles/c/primary'
  const chosen = { ...withValueAt(read, at, true), facts: { [at]: { evidence: [], confidence: 1, editedBy: 'robin' } } }
  expect(order(withDerivedValues(read, keepEditedValues(chosen, read)))).toEqual(['c', 'a', 'b'])
})

test.each([
  ['#ffffff80', '#000000', contrast('#ffffff', '#808080')],
  ['rgba(0, 0, 0, 0.5)', '#ffffff', contrast('#ffffff', '#808080')],
  ['#000', '#ffffff', 21],
  ['rgb(0, 0, 0)', '#ffffff', 21],
  ['transparent', '#ffffff', 1],
  ['none', '#ffffff', 1],
])('measures the text of a button on its fill %s, blended over %s', (backgroundColor, ground, expected) => {
  const edited = { ...read, buttonStyles: [{ ...aButton, backgroundColor, ground, color: '#ffffff' }] }
  expect(withDerivedValues(read, edited).buttonStyles[0]?.contrast).toBeCloseTo(expected, 1)
})
