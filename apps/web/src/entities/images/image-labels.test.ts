import type { Image } from '@brandwright/domain/brands/style-guide'
import { expect, test } from 'vitest'
import { imageLabels } from './image-labels.ts'

const image = (more: Partial<Image>): Image => ({
  id: 'img_1',
  url: '',
  originalURL: '',
  kind: 'image',
  alt: '',
  caption: '',
  width: 2000,
  height: 1200,
  source: '',
  ...more,
})

test.each<[Partial<Image>, string]>([
  [{ rank: 0, sharpness: 6 }, 'Sharp enough for a hero'],
  [{ rank: 1, sharpness: 0.4 }, 'Too soft for a hero'],
  [{ rank: 0, width: 1200, height: 800 }, 'Good for a section'],
  [{ rank: 0, width: 700, height: 500 }, 'Too small for a hero'],
  [{ rank: 1, width: 900, height: 1200 }, 'Good beside text'],
  [{ rank: 1, width: 420, height: 500 }, 'Fits a card'],
  [{ rank: 2 }, 'Good for a product card'],
  [{ rank: 3, transparent: true }, 'Cut-out, for any background'],
  [{ rank: 5, transparent: true }, 'Busy cut-out'],
  [{ rank: 4 }, 'Drawing or graphic'],
  [{ rank: 6, width: 64, height: 64 }, 'Small'],
  [{ kind: 'logo' }, 'Logo'],
])('labels an image with %o as “%s”', (change, text) => {
  expect(imageLabels(image(change)).text).toBe(text)
})
