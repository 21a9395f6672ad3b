import { expect, it } from 'vitest'
import type { Image } from '../brands/style-guide.ts'
import { sampleGuide } from '../testing/sample-guide.ts'
import { heroFault, heroFaults, heroImages } from './page-image.ts'
import { sectionOfAnswer } from './sections-of-answer.ts'

const image = (id: string, change: Partial<Image> = {}): Image =>
  ({
    id,
    kind: 'image',
    url: `/api/blobs/${id}.img`,
    alt: id,
    caption: '',
    width: 1600,
    height: 900,
    entropy: 7,
    originalURL: '',
    source: '',
    ...change,
  }) as Image
const unfit = [
  image('portrait', { width: 900 }),
  image('low', { height: 300 }),
  image('flat', { height: 320 }),
  image('cut-out', { transparent: true }),
  image('plain', { entropy: 6.5 }),
  image('drawing', { isGraphic: true }),
  image('blurred', { sharpness: 0.9 }),
]
const written = {
  type: 'header' as const,
  pre_header: '',
  header: 'H',
  sub_header: '',
  body: '',
  button: { text: '', url: '' },
  products: [],
  image: 'portrait',
  review: '',
}

it('accepts only large landscape photos as hero images, and gives the reason for any other image', () => {
  expect(unfit.map((image) => heroFault(image) !== null)).toEqual(unfit.map(() => true))
  const images = [
    ...unfit,
    image('logo', { kind: 'logo' }),
    image('wide', { width: 2400 }),
    image('unmeasured', { entropy: undefined }),
    image('best', { rank: 1 }),
  ]
  expect(heroImages(images).map(({ id }) => id)).toEqual(['best', 'wide', 'unmeasured'])
  expect(heroFaults(unfit)).toBe(
    '1 image: it is not landscape. 2 images: it is less than 400 px high. 1 image: it is transparent. 2 images: it is a graphic or a plain area, not a photo. 1 image: it is too soft.',
  )
})

it('starts a generated page with a suitable hero image, or without an image if there is none', () => {
  const of = (images: Image[], at: Parameters<typeof sectionOfAnswer>[2]) => sectionOfAnswer(written, { ...sampleGuide(), images }, at).image?.id ?? null
  const page = { id: 's', number: 0, itemType: 'page' } as const
  expect(of([...unfit, image('photo')], page)).toBe('photo')
  expect(of(unfit, page)).toBeNull()
  const undescribed = image('undescribed', { rank: 1, alt: '', caption: '' })
  expect(of([undescribed, image('photo', { alt: 'A kettle' })], page)).toBe('photo')
  expect(of([undescribed], page)).toBe('undescribed')
  expect(of([...unfit, image('photo')], { ...page, number: 1 })).toBe('portrait')
  expect(of([...unfit, image('photo')], { id: 's', number: 0 })).toBe('portrait')
})
