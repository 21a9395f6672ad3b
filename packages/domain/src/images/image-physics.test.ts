import { describe, expect, test } from 'vitest'
import { type Pixels, pixelFocus } from './pixel-focus.ts'
import { cropAround, describePlacement } from './placements.ts'
import { textOnCrop } from './text-on-crop.ts'

const SIDE = 40
type Paint = (x: number, y: number) => [number, number, number]
const painted = (paint: Paint, width = SIDE, height = SIDE): Pixels => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => {
    const pixel = Math.floor(at / 4)
    return at % 4 === 3 ? 255 : (paint(pixel % width, Math.floor(pixel / width))[at % 4] as number)
  }),
})
const chequered = (x: number, y: number): [number, number, number] => ((x + y) % 2 ? [255, 255, 255] : [0, 0, 0])
const FULL_CROP = { x: 0, y: 0, width: 1, height: 1 }

describe('the focal point', () => {
  test('lies in the area that differs from its surroundings', () => {
    const { x, y } = pixelFocus(painted((x, y) => (x > 25 && x < 35 && y > 5 && y < 15 ? chequered(x, y) : [90, 120, 90])))
    expect(x).toBeCloseTo(0.75, 1)
    expect(y).toBeCloseTo(0.25, 1)
  })

  test('is the center of a blank image and of an evenly busy image', () => {
    expect(pixelFocus(painted(() => [12, 34, 56]))).toEqual({ x: 0.5, y: 0.5 })
    const { x, y } = pixelFocus(painted(chequered))
    expect(x).toBeCloseTo(0.5, 1)
    expect(y).toBeCloseTo(0.5, 1)
    expect(pixelFocus(painted(() => [0, 0, 0], 1, 1))).toEqual({ x: 0.5, y: 0.5 })
  })
})

describe('a crop', () => {
  const wide = { width: 2000, height: 1000 }
  test('has the ratio of its placement, is centered on the focal point, and stays inside the image', () => {
    expect(cropAround(wide, 'square', { x: 0.5, y: 0.5 })).toEqual({ x: 500, y: 0, width: 1000, height: 1000 })
    expect(cropAround(wide, 'square', { x: 0.95, y: 0.5 })).toEqual({ x: 1000, y: 0, width: 1000, height: 1000 })
    const banner = cropAround(wide, 'banner', { x: 0.5, y: 0.1 })
    expect([banner.x, banner.y, banner.width / banner.height]).toEqual([0, 0, 3])
  })

  test('keeps the full height of a wider image and the full width of a taller image', () => {
    expect(cropAround(wide, 'portrait', { x: 0, y: 0 })).toEqual({ x: 0, y: 0, width: 800, height: 1000 })
    expect(cropAround({ width: 1000, height: 2000 }, 'portrait', { x: 1, y: 1 })).toEqual({ x: 0, y: 750, width: 1000, height: 1250 })
  })
})

test.each([
  ['hero', { width: 2400, height: 1400, sharpness: 5 }, 'Sharp enough for a hero'],
  ['hero', { width: 2400, height: 1400, sharpness: 0.4 }, 'Too soft for a hero'],
  ['hero', { width: 900, height: 600, sharpness: 5 }, 'Too small for a hero: 900 of 1600 pixels'],
  ['hero', { width: 1300, height: 740 }, 'Just large enough for a hero'],
  ['banner', { width: 1500, height: 1500, sharpness: 5 }, 'Fits a banner, but crops more than half of the image'],
  ['square', { width: 1300, height: 740, sharpness: 5 }, 'Just large enough for a square'],
  ['portrait', { width: 900, height: 1200, sharpness: 5 }, 'Sharp enough for a portrait'],
] as const)('as a %s, the image %o is rated “%s”', (placement, image, expected) => {
  expect(describePlacement(image, placement).text).toBe(expected)
})

describe('text on a crop', () => {
  test('is white on dark areas and black on light areas, based on the least legible pixels', () => {
    expect(
      textOnCrop(
        painted(() => [10, 20, 30]),
        FULL_CROP,
      ),
    ).toMatchObject({ ink: '#ffffff', legible: true })
    expect(
      textOnCrop(
        painted(() => [250, 250, 240]),
        FULL_CROP,
      ),
    ).toMatchObject({ ink: '#000000', legible: true, label: expect.stringMatching(/^Black text is legible on it, \d+\.\d : 1$/) })
    const busy = textOnCrop(painted(chequered), FULL_CROP)
    expect(busy).toMatchObject({ legible: false, contrast: 1, label: expect.stringContaining('needs an overlay') })
  })

  test('never shows a contrast below the minimum as if it reached it', () => {
    // White has a contrast of 4.478 on the lighter gray.
    const mixed = textOnCrop(
      painted((x) => (x % 2 === 0 ? [119, 119, 119] : [90, 90, 90])),
      FULL_CROP,
    )
    expect(mixed).toMatchObject({ ink: '#ffffff', legible: false, label: 'Text needs an overlay: white has 4.4 : 1' })
  })

  test('depends only on the area that the text covers', () => {
    const light = (x: number, y: number): [number, number, number] => (x > 26 || y < 14 ? [255, 255, 255] : [0, 0, 0])
    expect(textOnCrop(painted(light), FULL_CROP)).toMatchObject({ ink: '#ffffff', legible: true })
    expect(textOnCrop(painted(light), { x: 0.7, y: 0, width: 0.3, height: 0.3 })).toMatchObject({ ink: '#000000', legible: true })
  })
})
