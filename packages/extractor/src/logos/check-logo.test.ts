import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { checkLogo, tintImage } from './check-logo.ts'
import { logoColorsOf } from './logo-colors.ts'

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle cx="10" cy="10" r="8"/><rect x="22" y="2" width="16" height="16" fill="white"/></svg>'

const run = {
  signal: new AbortController().signal,
  silentHosts: new Set(),
  ports: {
    fetch: async () => {
      throw new Error('no answer')
    },
  },
} as unknown as ExtractionRun
const drawing = (shapes: string) =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">${shapes}</svg>`).toString('base64')}`
const variantOf = async (url: string) => (await checkLogo(run, url, 1000)).variant

test('decodes a logo, and reports whether the logo is light, dark or colored', async () => {
  expect(await variantOf(drawing('<path d="M0 0h60v30z" fill="#fff"/>'))).toBe('light')
  expect(await variantOf(drawing('<path d="M0 0h60v30z" fill="#14110d"/>'))).toBe('dark')
  expect(await variantOf(drawing('<path d="M0 0h60v30z" fill="#e07a2f"/>'))).toBe('colour')
  const tile = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  expect(await checkLogo(run, `data:image/png;base64,${tile.toString('base64')}`, 1000)).toEqual({
    isPicture: true,
    address: null,
    variant: 'colour',
    width: 40,
    height: 40,
  })
})

test('reports a file that is not an image, and returns null for a host that does not respond', async () => {
  expect((await checkLogo(run, `data:image/png;base64,${Buffer.from('<!doctype html>').toString('base64')}`, 1000)).isPicture).toBe(false)
  expect((await checkLogo(run, 'https://example.com/logo.png', 1000)).isPicture).toBeNull()
})

test('does not decode images above 40 megapixels', async () => {
  const vast = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#e07a2f' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(await checkLogo(run, `data:image/png;base64,${vast.toString('base64')}`, 1000)).toEqual({ isPicture: false, address: null })
})

test('rejects a drawing that renders nothing or nearly nothing', async () => {
  for (const shapes of ['<use/>', '<path d="M0 0h60v30z" fill="none"/>', '<rect width="1" height="1" fill-opacity="0.5"/>'])
    expect(await checkLogo(run, drawing(shapes), 1000)).toEqual({ isPicture: false, address: null })
  expect((await checkLogo(run, drawing('<path d="M4 20h72" stroke="#14110d"/>'), 1000)).isPicture).toBe(true)
})

test('fills a mask with the color of the mask', async () => {
  const { address, variant } = await checkLogo(run, drawing('<path d="M0 0h60v30z"/>'), 1000, '#5b8c2a')
  expect(variant).toBe('colour')
  expect(Buffer.from(address?.split(',')[1] ?? '', 'base64').toString()).toContain('#5b8c2a')
})

test('fills an SVG or bitmap mask with a color without changing its transparency', async () => {
  for (const mask of [Buffer.from(MARK), await sharp(Buffer.from(MARK)).png().toBuffer()]) {
    const { bytes } = await tintImage(mask, '#7a1f5c')
    expect((await logoColorsOf(bytes)).map((entry) => entry.color)).toEqual([expect.stringMatching(/^#7[ab]1f5c$/)])
    expect((await sharp(bytes).stats()).isOpaque).toBe(false)
  }
})
