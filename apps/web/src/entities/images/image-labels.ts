import type { Image } from '@brandwright/domain/brands/style-guide'
import { SOFT_BELOW } from '@brandwright/domain/images/soft-below'

type ImageTone = 'good' | 'fair' | 'poor'
export interface ImageJudgement {
  text: string
  tone: ImageTone
}

const HERO_WIDTH = 1600
const SECTION_WIDTH = 1000
const SMALLEST_SECTION_WIDTH = 600
const MIN_HEIGHT_FOR_TEXT_LAYOUT = 800
const SMALL_SIDE = 400

const ranks = { seamless: 2, transparent: 3, graphic: 4, busyCutOut: 5, small: 6 }

/** Returns a label for the suitability of an image. The image's rank takes precedence over its size and shape. */
export function imageLabels(image: Image): ImageJudgement {
  const { rank, width, height } = image
  if (image.kind === 'logo') return { text: 'Logo', tone: 'fair' }
  if (image.kind === 'icon' || image.small || rank === ranks.small || Math.max(width, height) < SMALL_SIDE) return { text: 'Small', tone: 'fair' }
  if (rank === ranks.busyCutOut) return { text: 'Busy cut-out', tone: 'fair' }
  if (rank === ranks.transparent || image.transparent) return { text: 'Cut-out, for any background', tone: 'good' }
  if (rank === ranks.graphic || image.isGraphic) return { text: 'Drawing or graphic', tone: 'fair' }
  if (rank === ranks.seamless || image.seamlessBg) return { text: 'Good for a product card', tone: 'good' }
  return photoJudgement(image)
}

function photoJudgement({ width, height, sharpness }: Image): ImageJudgement {
  const wide = width >= height * 1.2
  const soft = sharpness !== undefined && sharpness < SOFT_BELOW
  if (!wide) return height >= MIN_HEIGHT_FOR_TEXT_LAYOUT && !soft ? { text: 'Good beside text', tone: 'good' } : { text: 'Fits a card', tone: 'fair' }
  if (width >= HERO_WIDTH) return soft ? { text: 'Too soft for a hero', tone: 'poor' } : { text: 'Sharp enough for a hero', tone: 'good' }
  if (width >= SECTION_WIDTH && !soft) return { text: 'Good for a section', tone: 'good' }
  return width >= SMALLEST_SECTION_WIDTH ? { text: 'Too small for a hero', tone: 'poor' } : { text: 'Fits a card', tone: 'fair' }
}
