import sharp from 'sharp'
import { expect, test } from 'vitest'
import { logoColorsOf } from './logo-colors.ts'
import { tintImage } from './tint-image.ts'

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle cx="10" cy="10" r="8"/><rect x="22" y="2" width="16" height="16" fill="white"/></svg>'

test('fills an SVG or bitmap mask with a color without changing its transparency', async () => {
  for (const mask of [Buffer.from(MARK), await sharp(Buffer.from(MARK)).png().toBuffer()]) {
    const { bytes } = await tintImage(mask, '#7a1f5c')
    expect((await logoColorsOf(bytes)).map((entry) => entry.color)).toEqual([expect.stringMatching(/^#7[ab]1f5c$/)])
    expect((await sharp(bytes).stats()).isOpaque).toBe(false)
  }
})
