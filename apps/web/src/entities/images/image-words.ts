import type { Image } from '@brandwright/domain/brands/style-guide'
import { SOFT_BELOW } from '@brandwright/domain/images/soft-below'

type ImageTone = 'good' | 'fair' | 'poor'
export interface ImageJudgement {
  words: string
  tone: ImageTone
}

const HERO_WIDTH = 1600
const SECTION_WIDTH = 1000
const SMALLEST_SECTION_WIDTH = 600
const BESIDE_TEXT_HEIGHT = 800
const SMALL_SIDE = 400

const ranks = { seamless: 2, transparent: 3, graphic: 4, busyCutOut: 5, small: 6 }

/** What an image is good for, in words: its rank, then its size and shape. */
export function imageWords(image: Image): ImageJudgement {
  const { rank, width, height } = image
  if (image.kind === 'logo') return { words: 'A logo', tone: 'fair' }
  if (image.kind === 'icon' || image.small || rank === ranks.small || Math.max(width, height) < SMALL_SIDE) return { words: 'Small', tone: 'fair' }
  if (rank === ranks.busyCutOut || rank === ranks.transparent || image.transparent) return { words: 'Cut out, for any ground', tone: 'good' }
  if (rank === ranks.graphic || image.isGraphic) return { words: 'A drawing or graphic', tone: 'fair' }
  if (rank === ranks.seamless || image.seamlessBg) return { words: 'Made for a product card', tone: 'good' }
  return photoWords(image)
}

function photoWords({ width, height, sharpness }: Image): ImageJudgement {
  const wide = width >= height * 1.2
  const soft = sharpness !== undefined && sharpness < SOFT_BELOW
  if (!wide) return height >= BESIDE_TEXT_HEIGHT && !soft ? { words: 'Good beside text', tone: 'good' } : { words: 'Fits a card', tone: 'fair' }
  if (width >= HERO_WIDTH) return soft ? { words: 'Too soft for a hero', tone: 'poor' } : { words: 'Sharp enough for a hero', tone: 'good' }
  if (width >= SECTION_WIDTH && !soft) return { words: 'Good for a section', tone: 'good' }
  return width >= SMALLEST_SECTION_WIDTH ? { words: 'Too small for a hero', tone: 'poor' } : { words: 'Fits a card', tone: 'fair' }
}
