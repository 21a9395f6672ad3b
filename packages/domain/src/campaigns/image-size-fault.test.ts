import { expect, it } from 'vitest'
import type { Image } from '../brands/style-guide.ts'
import { imageSizeFault } from './image-size-fault.ts'
import { emptySection, type Section, type SectionImage } from './section.ts'
import { sectionThemeOf } from './section-theme.ts'

const THEME = sectionThemeOf({ background: '#ffffff', text: '#1d2a26', primary: '#0f5c4a', secondary: null, accent: null })
const NONE: ReadonlyMap<string, Image> = new Map()
const picture = (width: number, height: number, changes: Partial<SectionImage> = {}): SectionImage => ({
  id: 'i',
  url: '/api/blobs/x',
  width,
  height,
  transparent: false,
  seamlessBg: false,
  caption: 'An oak table',
  focal: { x: 0.5, y: 0.5 },
  ...changes,
})
const section = (image: SectionImage, fields: Partial<Section> = {}): Section => ({ ...emptySection('s', 'image', THEME), image, header: 'Oak', ...fields })
const inEmail = (...[image, fields]: Parameters<typeof section>) => imageSizeFault(section(image, fields), 'email', NONE)
const onPage = (...[image, fields]: Parameters<typeof section>) => imageSizeFault(section(image, fields), 'page', NONE)
const whole = { label: 'Show the whole image', patch: { sections: { s: { imageStyle: 'normal' } } } }

it('reports a crop with too few pixels in an email, names both widths and offers the whole image', () => {
  expect(inEmail(picture(600, 300), { imageStyle: 'square' })).toEqual({
    message: 'The crop of the image is 300 px wide and shown 552 px wide, so it looks soft. Choose an image of at least 1,104 × 1,104 px.',
    fix: whole,
  })
  expect(inEmail(picture(600, 180), { imageStyle: 'landscape', style: 'imageLeft' })).toBeNull()
  expect(inEmail(picture(600, 120), { imageStyle: 'landscape', style: 'imageLeft' })?.message).toBe(
    'The crop of the image is 180 px wide and shown 252 px wide, so it looks soft. Choose an image of at least 504 × 336 px.',
  )
})

it('reports an image that is too narrow to fill the width of an email', () => {
  const message = 'The image is 599 px wide and should fill a width of 600 px. Choose an image at least 1,200 px wide.'
  for (const fields of [{ style: 'fullBleed' }, { imageStyle: 'full' }, { tuckImage: true, tuckImagePlus: true }] as const)
    expect([inEmail(picture(599, 400), fields), inEmail(picture(600, 400), fields)]).toEqual([{ message }, null])
})

it('reports an image that a page enlarges more than twice', () => {
  expect([onPage(picture(559, 400)), onPage(picture(560, 400))]).toEqual([
    { message: 'The image is 559 px wide and shown 1,120 px wide on large screens, so it looks soft. Choose an image at least 1,120 px wide.' },
    null,
  ])
  expect(onPage(picture(900, 500), { imageStyle: 'square' })?.fix).toEqual(whole)
  expect(onPage(picture(500, 300), { imageStyle: 'square' }), 'the whole image is too small as well').not.toHaveProperty('fix')
  for (const fields of [{ style: 'imageRight' }, { type: 'header' }] as const)
    expect([onPage(picture(263, 200), fields)?.message, onPage(picture(264, 200), fields)]).toEqual([
      'The image is 263 px wide and shown 528 px wide on large screens, so it looks soft. Choose an image at least 528 px wide.',
      null,
    ])
  for (const fields of [{ style: 'fullBleed' }, { imageStyle: 'full' }, { style: 'imageLeft', imageStyle: 'full' }] as const)
    expect([onPage(picture(579, 400), fields)?.message, onPage(picture(580, 400), fields)]).toEqual([
      'The image is 579 px wide and shown 1,160 px wide on large screens, so it looks soft. Choose an image at least 1,160 px wide.',
      null,
    ])
})

it('accepts an image that is not a stored file, because pages omit such images', () => {
  expect(['https://quay.example/a.jpg', '/assets/a.jpg', '/api/blobs/x/email'].map((url) => onPage(picture(100, 100, { url })))).toEqual([null, null, null])
})

it.each<[string, SectionImage, Partial<Section>]>([
  ['an ordinary photo', picture(800, 600), { imageStyle: 'landscape' }],
  ['a wide photo in a square', picture(800, 450), { imageStyle: 'square' }],
  ['a small image that keeps its size', picture(300, 200), {}],
  ['a small logo', picture(120, 48), { imageStyle: 'square' }],
  ['a small logo that should touch the sides', picture(159, 48), { style: 'fullBleed' }],
  ['an image of unknown size', picture(0, 0), { style: 'fullBleed' }],
  ['an SVG', picture(100, 100, { url: 'https://quay.example/logo.svg?v=2' }), { style: 'fullBleed' }],
  ['an image that the section does not show', picture(300, 200), { type: 'quote', style: 'fullBleed' }],
])('accepts %s in an email', (_, image, fields) => {
  expect(inEmail(image, fields)).toBeNull()
})

it('uses the measured size and type of an image that belongs to the brand', () => {
  const found = (record: Partial<Image>) =>
    imageSizeFault(
      section(picture(1600, 900), { style: 'fullBleed' }),
      'email',
      new Map([['i', { kind: 'image', width: 400, height: 300, ...record } as Image]]),
    )
  expect(found({})?.message).toContain('The image is 400 px wide')
  expect([found({ kind: 'svg' }), found({ originalURL: 'https://quay.example/a.svg' }), found({ width: 0 })]).toEqual([null, null, null])
})
