import { contrastFigure } from '../color/contrast-figure.ts'
import { TEXT_CONTRAST } from '../color/text-contrast.ts'
import type { Pixels } from './pixel-focus.ts'
import type { Crop } from './placements.ts'

interface TextOnCrop {
  ink: '#ffffff' | '#000000'
  /** Contrast that at least 90 percent of the pixels behind the text reach. */
  contrast: number
  label: string
  legible: boolean
}

/** Area of a crop that hero or banner text covers: the lower left part, in fractions of the crop's width and height. */
const TEXT_AREA = { x: 0, y: 0.4, width: 0.6, height: 0.6 }
/** Fraction of pixels to ignore, starting with the lowest contrast, because text may cross a few highlights. */
const WORST_SHARE = 0.1

/**
 * Returns the color for text on an image crop, white or black, and its legibility on the pixels behind the text. `crop` is in fractions of the image's width
 * and height.
 */
export function textOnCrop(pixels: Pixels, crop: Crop): TextOnCrop {
  const lights = lightsOf(pixels, {
    x: crop.x + crop.width * TEXT_AREA.x,
    y: crop.y + crop.height * TEXT_AREA.y,
    width: crop.width * TEXT_AREA.width,
    height: crop.height * TEXT_AREA.height,
  }).sort((a, b) => a - b)
  const at = (share: number) => lights[Math.min(lights.length - 1, Math.floor(lights.length * share))] ?? 0
  const white = 1.05 / (at(1 - WORST_SHARE) + 0.05)
  const black = (at(WORST_SHARE) + 0.05) / 0.05
  const ink = white >= black ? '#ffffff' : '#000000'
  const contrast = Math.max(white, black)
  const legible = contrast >= TEXT_CONTRAST
  const name = ink === '#ffffff' ? 'White' : 'Black'
  const label = legible
    ? `${name} text is legible on it, ${contrastFigure(contrast)} : 1`
    : `Text needs an overlay: ${name.toLowerCase()} has ${contrastFigure(contrast)} : 1`
  return { ink, contrast, label, legible }
}

/** Returns the WCAG 2.2 relative luminance of each pixel in an area of at least one pixel. */
function lightsOf({ data, width, height }: Pixels, { x, y, ...part }: Crop): number[] {
  const lights: number[] = []
  const [left, top] = [Math.floor(x * width), Math.floor(y * height)]
  const [right, bottom] = [Math.max(left + 1, Math.round((x + part.width) * width)), Math.max(top + 1, Math.round((y + part.height) * height))]
  for (let row = top; row < Math.min(bottom, height); row++)
    for (let column = left; column < Math.min(right, width); column++) {
      const at = (row * width + column) * 4
      lights.push(0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]))
    }
  return lights
}

function linear(byte = 0): number {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
