import sharp from 'sharp'
import { expect, it } from 'vitest'
import { logoColorsOf } from './logo-colors.ts'

const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">${inside}</svg>`)

it('returns the colors of a logo, largest area first, without the transparent background', async () => {
  const found = await logoColorsOf(svg('<rect width="60" height="50" fill="#009d9a"/><rect x="60" width="20" height="50" fill="#1192e8"/>'))
  expect(found.map(({ color, share }) => [color, Math.round(share * 4)])).toEqual([
    ['#009d9a', 3],
    ['#1192e8', 1],
  ])
})

it('returns no colors for a photo', async () => {
  const noise = await sharp({ create: { width: 96, height: 96, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer()
  expect(await logoColorsOf(noise)).toEqual([])
})

it('rejects a file that is not an image', async () => {
  await expect(logoColorsOf(Buffer.from('<html>not found</html>'))).rejects.toThrow()
})
