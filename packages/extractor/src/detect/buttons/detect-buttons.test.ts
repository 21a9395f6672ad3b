import { expect, test } from 'vitest'
import type { CapturedButtonStates } from '../../capture/capture.ts'
import type { CapturedNode, CapturedPseudo, CapturedStyle } from '../../capture/captured-node.ts'
import { type Element, smallCapture } from '../../testing/small-capture.ts'
import { detectButtons } from './detect-buttons.ts'

type Overrides = Partial<CapturedNode>
const at = (y: number, width = 160, height = 48, x = 80) => ({ x, y, width, height })
const button = (text: string, overrides: Overrides = {}): Element => [
  'a',
  { text, clickable: true, rect: at(400), textArea: 1200, color: 'rgb(255, 255, 255)', backgroundColor: 'rgb(15, 92, 74)', ...overrides },
]
const outlined: Overrides = {
  color: 'rgb(15, 92, 74)',
  backgroundColor: 'rgba(0, 0, 0, 0)',
  border: { top: '2px', right: '2px', bottom: '2px', left: '2px', color: 'rgb(15, 92, 74)', style: 'solid', radius: '4px' },
}
const read = (body: Element[], overrides: Parameters<typeof smallCapture>[1] = {}) => detectButtons([smallCapture(body, overrides)])
const labels = (body: Element[]) => read(body).buttonStyles.map((style) => style.text)

test('groups buttons by style, and treats all radii that fully round a button as equal', () => {
  const round = (radius: string): Overrides => ({
    border: { top: '0px', right: '0px', bottom: '0px', left: '0px', color: 'rgb(0, 0, 0)', style: 'none', radius },
  })
  const { buttonStyles } = read([button('Buy', round('9999px')), button('Order', round('40px')), button('Ask', outlined)])
  expect(buttonStyles.map(({ text, count }) => [text, count])).toEqual([
    ['Buy', 2],
    ['Ask', 1],
  ])
})

test('ranks filled buttons above outlined ones, and upper content buttons above lower ones and menu buttons', () => {
  expect(labels([button('Outlined', outlined), button('Filled')])).toEqual(['Filled', 'Outlined'])
  expect(labels([button('Below', { rect: at(4000) }), button('Above', outlined)])).toEqual(['Above', 'Below'])
  expect(labels([button('Menu', { inNav: true, rect: at(10) }), button('Page', { backgroundColor: 'rgb(31, 26, 20)' })])).toEqual(['Page', 'Menu'])
  expect(labels([button('Foot', { inFooter: true }), button('Page', outlined)])).toEqual(['Page', 'Foot'])
  const chips = ['Chairs', 'Tables', 'Lamps', 'Rugs', 'Beds', 'Pots'].map((text, index) => button(text, { rect: at(60, 150, 44, 160 * index) }))
  expect(labels([...chips, button('Buy', { backgroundColor: 'rgb(31, 26, 20)', rect: at(500) })])[0]).toBe('Buy')
})

test('reads the label and the text style of a button from its inner element', () => {
  const wrapped: Element = [
    'div',
    { role: 'button', clickable: true, rect: at(400), backgroundColor: 'rgb(15, 92, 74)' },
    [['span', { text: 'Buy now', textArea: 1200, color: 'rgb(250, 246, 239)', fontFamily: 'Karla' }]],
  ]
  expect(read([wrapped]).buttonStyles).toMatchObject([{ text: 'Buy now', color: '#faf6ef', backgroundColor: '#0f5c4a', fontFamily: 'Karla' }])
})

test('uses the primary button of the home page, and adds button styles from other pages', () => {
  const home = smallCapture([button('Buy'), button('Basket', { ...outlined, rect: at(400, 220) })])
  const shop = smallCapture([
    ...Array.from({ length: 4 }, (_, index) => button('Basket', { ...outlined, rect: at(200 + index * 100, 400) })),
    button('Gift', { backgroundColor: 'rgb(224, 122, 47)' }),
  ])
  expect(detectButtons([home, shop, shop, shop]).buttonStyles.map((style) => style.text)).toEqual(['Buy', 'Basket', 'Gift'])
})

test('omits consent buttons, links that are plain or underlined, and elements that are not clickable', () => {
  const underline = 'linear-gradient(rgb(15, 92, 74), rgb(15, 92, 74))'
  const body = [
    button('Accept all', { overlay: true }),
    button('Just a link', { backgroundColor: 'rgba(0, 0, 0, 0)' }),
    button('Painted underline', { backgroundColor: 'rgba(0, 0, 0, 0)', color: 'rgb(15, 92, 74)', backgroundImage: underline }),
    button('A badge', { clickable: false }),
    button('White on white', { backgroundColor: 'rgb(255, 255, 255)' }),
    button('Top border only', { ...outlined, border: { ...(outlined.border as CapturedNode['border']), right: '0px', bottom: '0px', left: '0px' } }),
    button('Invisible border', { ...outlined, border: { ...(outlined.border as CapturedNode['border']), color: 'rgba(15, 92, 74, 0)' } }),
    button('Marked words', { rect: at(400, 100, 20), textArea: 1900 }),
  ]
  expect(labels(body)).toEqual([])
})

test('blends a translucent text color with the fill, and uses the first color of a gradient', () => {
  const { buttonStyles } = read([
    button('Soft', {
      color: 'rgba(0, 0, 0, 0.5)',
      backgroundColor: 'rgb(255, 255, 255)',
      ground: 'rgb(0, 0, 0)',
      border: { ...(outlined.border as CapturedNode['border']), radius: '0px' },
    }),
    button('Dawn', { backgroundColor: 'rgba(0, 0, 0, 0)', backgroundImage: 'linear-gradient(90deg, rgb(224, 122, 47), rgb(120, 40, 20))' }),
  ])
  expect(buttonStyles.map(({ text, backgroundColor, color }) => [text, backgroundColor, color])).toEqual([
    ['Dawn', '#e07a2f', '#ffffff'],
    ['Soft', '#ffffff', '#808080'],
  ])
})

const layer = (overrides: Partial<CapturedPseudo>): CapturedPseudo => ({
  content: '""',
  color: 'rgb(0, 0, 0)',
  backgroundColor: 'rgb(224, 122, 47)',
  backgroundImage: 'none',
  maskImage: 'none',
  width: 160,
  height: 48,
  transform: 'none',
  opacity: 1,
  left: 0,
  top: 0,
  ...overrides,
})
const capturedStyle = (overrides: Partial<CapturedStyle>): CapturedStyle => ({
  color: 'rgb(255, 255, 255)',
  backgroundColor: 'rgb(15, 92, 74)',
  backgroundImage: 'none',
  borderColor: 'rgb(0, 0, 0)',
  borderWidth: '0px',
  boxShadow: 'none',
  outline: 'none',
  textDecoration: 'none',
  opacity: 1,
  transform: 'none',
  before: null,
  after: null,
  ...overrides,
})

test('assigns captured states to buttons, detects sliding fills, and ignores states without a change', () => {
  const away = layer({ transform: 'matrix(0, 0, 0, 1, 0, 0)' })
  const states: CapturedButtonStates[] = [
    { node: 1, hover: capturedStyle({ before: layer({}) }), focus: capturedStyle({ before: away, outline: 'rgb(16, 16, 16) none 3px' }), active: null },
    { node: 2, hover: capturedStyle({ color: 'rgb(15, 92, 74)', backgroundColor: 'rgb(250, 246, 239)' }), focus: null, active: null },
  ]
  const { buttonStyles } = read([button('Sliding', { before: away }), button('Turning', { rect: at(900), color: 'rgb(255, 255, 254)' })], {
    buttonStates: states,
  })
  expect(
    buttonStyles.map(({ text, backgroundColor, states: { hover, focus } }) => [text, backgroundColor, hover?.backgroundColor, hover?.color, focus]),
  ).toEqual([
    ['Sliding', '#0f5c4a', '#e07a2f', '#ffffff', null],
    ['Turning', '#0f5c4a', '#faf6ef', '#0f5c4a', null],
  ])
})

test('detects a hover state that only reduces the opacity by at least 2 %', () => {
  const states = (opacity: number) => read([button('Fading')], { buttonStates: [{ node: 1, hover: capturedStyle({ opacity }), focus: null, active: null }] })
  expect(states(0.97).buttonStyles[0]?.states.hover).toMatchObject({ backgroundColor: '#0f5c4a', opacity: 0.97 })
  expect(states(0.99).buttonStyles[0]?.states.hover).toBeNull()
})

test('uses the first color of a hover gradient if the text is legible on it', () => {
  const clear = { backgroundColor: 'rgba(0, 0, 0, 0)' }
  const dusk = 'linear-gradient(90deg, rgb(120, 40, 20), rgb(224, 122, 47))'
  const dawn = 'linear-gradient(90deg, rgb(224, 122, 47), rgb(120, 40, 20))'
  const gradient = 'linear-gradient(rgb(255, 255, 255), rgb(255, 255, 255))'
  const buttonStates: CapturedButtonStates[] = [
    { node: 1, hover: capturedStyle({ ...clear, backgroundImage: dusk }), focus: capturedStyle({ ...clear, backgroundImage: dawn }), active: null },
    { node: 2, hover: capturedStyle({ ...clear, backgroundImage: dawn }), focus: capturedStyle({ ...clear, backgroundImage: gradient }), active: null },
  ]
  const { buttonStyles } = read([button('Turning', { ...clear, backgroundImage: dawn }), button('Lighting up', { rect: at(900) })], { buttonStates })
  expect(buttonStyles.map(({ states: { hover, focus } }) => [hover?.backgroundColor, hover?.backgroundImage, focus?.backgroundColor])).toEqual([
    ['#782814', dusk, undefined],
    ['#e07a2f', dawn, 'transparent'],
  ])
})
