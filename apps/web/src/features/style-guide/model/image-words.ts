import type { Image } from '@brandwright/domain/brands/style-guide'

export type ImageTone = 'good' | 'fair' | 'poor'

const HERO_WIDTH = 1600
const SECTION_WIDTH = 1000
const SHARP = 1

/** What an image is good for, in words (spec 001 section 9: ranks 0 to 6), judged with its size and shape. */
export function imageWords(image: Image): { words: string; tone: ImageTone } {
  const { width, height, rank } = image
  if (image.kind === 'logo') return { words: 'A logo', tone: 'fair' }
  if (image.kind === 'icon' || image.small || (rank === 6 && Math.max(width, height) < 400)) return { words: 'Small', tone: 'fair' }
  if (rank === 5 || rank === 3 || image.transparent) return { words: 'Cut out, for any ground', tone: 'good' }
  if (rank === 4 || image.isGraphic) return { words: 'A drawing or graphic', tone: 'fair' }
  if (rank === 2 || image.seamlessBg) return { words: 'Made for a product card', tone: 'good' }
  const wide = width >= height * 1.2
  const soft = image.sharpness !== undefined && image.sharpness < SHARP
  if (wide && width >= HERO_WIDTH && !soft) return { words: 'Sharp enough for a hero', tone: 'good' }
  if (wide && width >= SECTION_WIDTH) return soft ? { words: 'Too soft for a hero', tone: 'poor' } : { words: 'Good for a section', tone: 'good' }
  if (!wide && height >= 800) return { words: 'Good beside text', tone: 'good' }
  return { words: 'Too small for a hero', tone: 'poor' }
}
