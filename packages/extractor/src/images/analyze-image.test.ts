import sharp from 'sharp'
import { expect, test } from 'vitest'
import { analyzeImage } from './analyze-image.ts'
import { imageRank, isSmall } from './image-rank.ts'
import { isSameImage } from './perceptual-hash.ts'

/** Builds a noisy image with large shapes. Equal seeds produce equal images. */
async function photo(width: number, height: number, seed = 7): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  let state = seed
  for (let i = 0; i < data.length; i += 3) {
    const pixel = i / 3
    const x = (pixel % width) / width
    const y = Math.floor(pixel / width) / height
    for (let channel = 0; channel < 3; channel++) {
      state = (state * 1103515245 + 12345) & 0x7fffffff
      data[i + channel] = Math.max(0, Math.min(255, 110 + 90 * Math.sin(seed * 0.5 + 5 * x + channel) * Math.cos(seed + 4 * y) + ((state >> 16) % 30)))
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

async function productShot(): Promise<Buffer> {
  const subject = await sharp(await photo(240, 300))
    .tint('#b3261e')
    .png()
    .toBuffer()
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#f4f4f4' } })
    .composite([{ input: subject, left: 280, top: 150 }])
    .jpeg({ quality: 95 })
    .toBuffer()
}
const mark = () =>
  sharp({ create: { width: 500, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: { width: 200, height: 200, channels: 4, background: '#1d4ed8' } }, left: 150, top: 150 }])
    .png()
    .toBuffer()

test('measures the same entropy and sharpness as the image library', async () => {
  const bytes = await photo(640, 480)
  const [ours, theirs] = await Promise.all([analyzeImage(bytes), sharp(bytes).stats()])
  expect(ours.sharpness).toBeCloseTo(theirs.sharpness, 1)
  expect(Math.abs(ours.entropy - theirs.entropy)).toBeLessThan(0.4)
})

test('detects the plain background and the colors of a product photo', async () => {
  const found = await analyzeImage(await productShot())
  expect(found).toMatchObject({ width: 800, height: 600, aspect: 'wide', transparent: false, seamlessBg: true, lighting: 'light', backgroundColor: '#f4f4f4' })
  expect(Number.parseInt(found.color.slice(1, 3), 16)).toBeGreaterThan(Number.parseInt(found.color.slice(3, 5), 16) + 30)
  expect(imageRank({ kind: 'image', ...found })).toBe(2)
})

test('finds the focal point of a photo, but none in a transparent logo', async () => {
  const subject = await photo(200, 200)
  const onPlain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#88aa88' } }).composite([{ input: subject, left: 640, top: 60 }])
  const { focal } = await analyzeImage(await onPlain.png().toBuffer())
  expect(focal?.x).toBeCloseTo(740 / 900, 1)
  expect(focal?.y).toBeCloseTo(160 / 600, 1)
  expect(await analyzeImage(await mark())).not.toHaveProperty('focal')
})

test('ignores transparent pixels when determining the color of an image', async () => {
  const found = await analyzeImage(await mark())
  expect(found).toMatchObject({ transparent: true, color: '#1d4ed8' })
})

test('ranks a good photo first, and a small photo last', async () => {
  const found = await analyzeImage(await photo(900, 700))
  expect(found.entropy).toBeGreaterThan(6.5)
  expect(imageRank({ kind: 'image', ...found, sharpness: 3 })).toBe(0)
  expect(isSmall({ kind: 'image', width: 399, height: 900 })).toBe(true)
  expect(imageRank({ kind: 'image', ...found, width: 399 })).toBe(6)
})

test('recognizes the same image in another size and quality, and distinguishes other images', async () => {
  const bytes = await photo(640, 480)
  const smaller = await sharp(bytes).resize(320).jpeg({ quality: 60 }).toBuffer()
  const [first, second, other] = await Promise.all([analyzeImage(bytes), analyzeImage(smaller), analyzeImage(await photo(640, 480, 11))])
  expect(isSameImage(first.hash, second.hash)).toBe(true)
  expect(isSameImage(first.hash, other.hash)).toBe(false)
})

test('rejects an image of more than forty megapixels, and a file that is not an image', async () => {
  const header = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>')
  await expect(analyzeImage(header)).rejects.toThrow()
  await expect(analyzeImage(Buffer.from('no image'))).rejects.toThrow()
})
