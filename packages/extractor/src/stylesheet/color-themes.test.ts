import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { ButtonStyle, DivStyle } from '@brandwright/domain/brands/style-guide'
import { expect, test } from 'vitest'
import { colorThemesOf } from './color-themes.ts'

const empty = emptyStyleGuide({ id: 'b', url: 'https://example.com', now: '' })
const button = (backgroundColor: string, background: string) => ({ backgroundColor, color: '#ffffff', ground: background }) as ButtonStyle
const block = { backgroundColor: '#123a2c', color: '#ffffff' } as DivStyle

test('gives a block without a button a button style, preferably one whose contrast with the block is 3 to 10', () => {
  const guide = (...buttonStyles: ButtonStyle[]) => ({ ...empty, divStyles: [block], buttonStyles })
  const ofBlock = (...buttons: ButtonStyle[]) => colorThemesOf(guide(...buttons)).find(({ backgroundColor }) => backgroundColor === '#123a2c')?.button
  const [black, white, orange] = [button('#000000', '#ffffff'), button('#ffffff', '#ff8800'), button('#ff8800', '#ffffff')]
  expect(ofBlock(black, white, orange), 'black is too close, white glares').toBe('#ff8800')
  expect(ofBlock(black, white), 'without one in the band the first that differs').toBe('#000000')
  expect(ofBlock(orange, button('#ffffff', '#123a2c')), 'its own goes first').toBe('#ffffff')
})
