import { expect, it } from 'vitest'
import type { Image } from '../brands/style-guide.ts'
import { type ImagePlace, imagesForPlace, unsuitableReason } from './image-suitability.ts'
import { emptySection } from './section.ts'
import { pickedImage } from './section-image.ts'
import { sectionThemeOf } from './section-theme.ts'

const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: null, secondary: null, accent: null })
const place = (change: Partial<ImagePlace['section']> = {}, more: Partial<ImagePlace> = {}): ImagePlace => ({
  section: { ...emptySection('s', 'image', theme), ...change },
  itemType: 'email',
  isFirst: false,
  ...more,
})
const hero = place({ type: 'header' }, { itemType: 'page', isFirst: true })
const image = (id: string, change: Partial<Image> = {}): Image => ({
  id,
  kind: 'image',
  url: `/api/blobs/${id}.img`,
  originalURL: '',
  alt: '',
  caption: '',
  width: 1600,
  height: 900,
  rank: 0,
  entropy: 7,
  source: '',
  ...change,
})
const idsFor = (images: Image[], at: ImagePlace) => imagesForPlace(images, at).map((rated) => rated.image.id)

it.each<[string, Partial<Image>, ImagePlace, string | null]>([
  ['a photo in an email', {}, place(), null],
  ['a portrait in an email', { width: 900, height: 1600 }, place(), null],
  ['a logo', { kind: 'logo' }, place(), 'it is a logo'],
  ['an icon', { kind: 'icon' }, place(), 'it is an icon'],
  ['a small image', { width: 320, height: 240 }, place(), 'it is too small: 320 × 240 px, less than 400 px in width or height'],
  ['a busy cut-out', { transparent: true, rank: 5 }, place(), 'it is a busy cut-out'],
  ['an image that cannot fill the width', { width: 500, height: 500 }, place({ style: 'fullBleed' }), 'it has too few pixels for this section: 500 × 500 px'],
  ['a photo as a hero', {}, hero, null],
  ['a portrait as a hero', { width: 900, height: 1600 }, hero, 'it is not landscape'],
  ['a cut-out as a hero', { transparent: true }, hero, 'it is transparent'],
  ['a graphic as a hero', { entropy: 5 }, hero, 'it is a graphic or a plain area, not a photo'],
  ['a soft photo as a hero', { sharpness: 0.5 }, hero, 'it is too soft'],
  [
    'a narrow photo on a page',
    { width: 500, height: 450 },
    place({ style: 'fullBleed' }, { itemType: 'page' }),
    'it has too few pixels for this section: 500 × 450 px',
  ],
  ['a soft portrait lower on a page', { width: 900, height: 1600, sharpness: 0.5 }, place({}, { itemType: 'page' }), null],
  ['a file of another server on a page', { url: 'https://a.example/b.jpg' }, hero, 'it is not stored on this server, so pages omit it'],
])('reports whether an image suits its section: %s', (_, change, at, reason) => {
  expect(unsuitableReason(image('a', change), at)).toBe(reason)
})

it('sorts suitable images first, and then by rank and area', () => {
  const images = [image('logo', { kind: 'logo', rank: 6 }), image('plain', { rank: 1 }), image('tall', { width: 900, height: 2000 }), image('wide')]
  expect(idsFor(images, place())).toEqual(['tall', 'wide', 'plain', 'logo'])
  expect(idsFor(images, hero)).toEqual(['wide', 'plain', 'tall', 'logo'])
})

it('sorts landscape images before other suitable images if the section shows its image across its width', () => {
  const images = [image('tall', { width: 900, height: 2000 }), image('wide', { rank: 1 })]
  for (const at of [place({ type: 'header' }), place({ style: 'fullBleed' })]) expect(idsFor(images, at)).toEqual(['wide', 'tall'])
  expect(idsFor(images, place({ style: 'imageLeft' }))).toEqual(['tall', 'wide'])
})

it('a picked transparent image gets an uncropped shape, whatever its ratio', () => {
  const shapes = [2, 1.2, 1].map((ratio) => pickedImage(image('a', { transparent: true, width: 1000 * ratio, height: 1000 })).imageStyle)
  expect(shapes).toEqual(['normal', 'normal', 'normal'])
  expect(pickedImage(image('a')).imageStyle).toBe('square')
})

it.each<[string, Partial<Image>, boolean]>([
  ['turns inset off for an opaque close-up of a model', { alt: 'Close-up of a model with silver earrings' }, true],
  ['turns inset off for a headshot', { caption: 'Headshot of the founder' }, true],
  ['keeps inset for a transparent close-up of a model', { alt: 'Close-up of a model', transparent: true }, false],
  ['keeps inset for a close-up of a thing', { alt: 'Close-up of coffee beans' }, false],
  ['keeps inset for a person in the distance', { alt: 'A woman on the quay' }, false],
  ['keeps inset for an image without texts', {}, false],
])('picking an image %s', (_, change, isOff) => {
  expect(pickedImage(image('a', change)).imageInset).toBe(isOff ? false : undefined)
})
