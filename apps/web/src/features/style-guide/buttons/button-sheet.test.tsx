import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { aButton as button } from '@brandwright/domain/testing/a-button'
import { expect, test } from 'vitest'
import { buttonBackgrounds } from '../model/button-backgrounds.ts'
import { buttonContrast, contrastWarning, over } from '../model/button-contrast.ts'
import { sizedButton } from './button-sheet.tsx'

const guide = emptyStyleGuide({ id: 'b', url: 'https://kestrel.example/', now: '2026-11-21T09:12:00Z' })

test('returns a light and a dark background, from the brand’s colors or the defaults', () => {
  expect(buttonBackgrounds(guide).map(({ color }) => color)).toEqual(['#ffffff', '#131210'])
  const dark = { ...guide, baseBackground: '#0e0d0b', colors: { ...guide.colors, roles: { ...guide.colors.roles, text: '#f4f1ea' } } }
  expect(buttonBackgrounds(dark).map(({ color }) => color)).toEqual(['#f4f1ea', '#0e0d0b'])
})

test('returns the contrast of a button’s text with its fill, and of its edge with the background', () => {
  const filled = buttonContrast(button, '#faf6ef')
  expect([filled.text?.toFixed(1), filled.edge?.toFixed(1)]).toEqual(['7.4', '7.4'])
  const outline = { ...button, backgroundColor: 'transparent', color: '#0f5c4a', borderColor: '#0f5c4a', borderWidth: 2 }
  expect(contrastWarning(buttonContrast(outline, '#ffffff'), false)).toBeNull()
  expect(contrastWarning(buttonContrast(outline, '#131210'), false)).toMatch(/^hard to read: contrast 2\.\d, required 4\.5$/)
  expect(contrastWarning(buttonContrast({ ...button, backgroundColor: '#ffffff', color: '#000000' }, '#faf6ef'), false)).toMatch(/^hard to see/)
  expect(buttonContrast({ ...button, backgroundImage: 'linear-gradient(red, blue)' }, '#ffffff')).toEqual({ text: null, edge: null })
})

test('translucent colors are blended with the background', () => {
  expect([over('#00000080', '#ffffff'), over('transparent', '#123456'), over('#abcdef', '#000000')]).toEqual(['#7f7f7f', '#123456', '#abcdef'])
})

test('another size scales the type, padding and corners of a button', () => {
  expect(sizedButton(button, 1.2)).toMatchObject({ fontSize: '18px', padding: '16.8px 28.8px', borderRadius: 28.8, height: 57.6 })
  expect(sizedButton(button, 1)).toBe(button)
})
