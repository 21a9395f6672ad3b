import { expect, test } from 'vitest'
import { type Element, smallCapture } from '../../testing/small-capture.ts'
import { detectBlocks } from './detect-blocks.ts'

const block = (backgroundColor: string, children: Element[], overrides: object = {}): Element => [
  'section',
  { rect: { x: 0, y: 0, width: 1440, height: 400 }, backgroundColor, ...overrides },
  children,
]
const p = (color: string, textArea = 9000): Element => ['p', { text: 'Roasted on Tuesdays', color, textArea }]
const pairs = (body: Element[]) => detectBlocks([smallCapture(body)]).divStyles.map(({ backgroundColor, color }) => `${color} on ${backgroundColor}`)

test('pairs a background with the color of most of the text directly on it', () => {
  const card = block('rgb(255, 255, 255)', [p('rgb(200, 0, 0)', 50_000)], { rect: { x: 0, y: 0, width: 300, height: 300 } })
  expect(pairs([block('rgb(15, 92, 74)', [p('rgb(224, 122, 47)', 300), p('rgb(250, 246, 239)'), card])])).toEqual(['#faf6ef on #0f5c4a', '#c80000 on #ffffff'])
})

test('lists gradients last, and omits small blocks and overlays', () => {
  const body = [
    block('rgba(0, 0, 0, 0)', [p('rgb(1, 1, 1)')], {
      backgroundImage: 'linear-gradient(rgb(1, 2, 3), rgb(4, 5, 6))',
      rect: { x: 0, y: 0, width: 1440, height: 2000 },
    }),
    block('rgb(31, 26, 20)', [p('rgb(250, 246, 239)')]),
    block('rgb(9, 9, 9)', [p('rgb(8, 8, 8)')], { rect: { x: 0, y: 0, width: 90, height: 40 } }),
    block('rgb(0, 0, 255)', [p('rgb(255, 255, 255)')], { overlay: true }),
  ]
  expect(pairs(body)).toEqual(['#faf6ef on #1f1a14', '#010101 on #ffffff'])
})

test('judges translucent texts and fills by their visible colors', () => {
  const ground = 'rgb(128, 128, 128)'
  const veiled = block('rgba(255, 255, 255, 0.5)', [['p', { text: 'Roasted on Tuesdays', color: 'rgba(0, 0, 0, 0.6)', textArea: 9000, ground }]], { ground })
  const [style] = detectBlocks([smallCapture([veiled])]).divStyles
  expect(style).toMatchObject({ color: '#333333', backgroundColor: '#808080', contrast: 3.2 })
})
