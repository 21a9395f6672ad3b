import { DARK_MODES } from '@brandwright/domain/campaigns/dark-mode'
import { emailImageWidth } from '@brandwright/domain/campaigns/image-width'
import type { Section } from '@brandwright/domain/campaigns/section'
import { contrastIn } from '@brandwright/domain/campaigns/section-theme'
import { contrast } from '@brandwright/domain/color/contrast'
import { sampleGuide } from '@brandwright/domain/testing/sample-guide'
import { expect, it } from 'vitest'
import { contextOfGuide } from './context-of-guide.ts'
import { layOutButton } from './lay-out-button.ts'
import { layOutSection } from './lay-out-section.ts'
import { sectionRules } from './page-style.ts'
import { renderEmail } from './render-email.ts'
import { sampleContext, sampleSection } from './testing/sample-email.ts'
import { writeMjml } from './write-mjml.ts'

const context = sampleContext()
const rightToLeft = sampleContext({ brand: { ...context.brand, direction: 'rtl', language: 'ar' } })
const shape = (section: Section) =>
  layOutSection(section, context).map(({ columns }) => columns.map(({ share, blocks }) => [Math.round(share * 100), blocks.map(({ type }) => type).join(' ')]))
const features = (count: number, textAlign: Section['textAlign'] = 'left'): Section => ({
  ...sampleSection('features', 's1'),
  header: '',
  body: '',
  textAlign,
  features: Array.from({ length: count }, (_, index) => ({ id: `f${index}`, icon: '', title: `Oak ${index}`, description: '' })),
})
const productsOf = (...handles: string[]): Section => ({
  ...sampleSection('products', 's1'),
  header: '',
  products: handles.map((handle, index) => ({ id: `p${index}`, handle, title: '', description: '' })),
})

it('keeps the width of columns in an incomplete last row, and arranges four features in two rows', () => {
  expect(shape(features(5))).toEqual([
    Array(3).fill([33, 'text']),
    [
      [33, 'text'],
      [33, 'text'],
      [33, ''],
    ],
  ])
  expect(shape(features(5, 'center'))[1]).toHaveLength(2)
  expect(shape(features(4))).toEqual([Array(2).fill([50, 'text']), Array(2).fill([50, 'text'])])
  expect(shape(productsOf('oak-table', 'elm-bench', 'oak-table'))[1]).toEqual([
    [50, 'image text text'],
    [50, ''],
  ])
})

it('places the text of a single product beside its image, and texts of several products below', () => {
  expect(shape(productsOf('elm-bench'))).toEqual([
    [
      [50, 'image'],
      [50, 'text text'],
    ],
  ])
  const [row] = layOutSection(productsOf('oak-table', 'elm-bench'), context)
  expect(new Set(row?.columns.flatMap(({ blocks }) => blocks.map(({ paddingSides }) => paddingSides)))).toEqual(new Set([24]))
})

it.each<Partial<Section>>([
  {},
  { imageInset: true },
  { style: 'fullBleed' },
  { imageStyle: 'full', style: 'imageRight' },
  { style: 'imageLeft', imageInset: true },
  { tuckImage: true, tuckImagePlus: true },
  { style: 'imageLeft', preheader: '', header: '', subheader: '', body: '', button: { text: 'Hidden', url: '', show: false } },
  { style: 'imageLeft', preheader: '', header: '', subheader: '', body: '', button: { text: 'See it', url: '', show: true } },
])('renders a large image at the width that the checks expect: %o', (fields) => {
  const sample = sampleSection('image', 's1')
  const section = { ...sample, image: sample.image && { ...sample.image, width: 3000, height: 2000 }, ...fields }
  const blocks = layOutSection(section, context).flatMap(({ columns }) => columns.flatMap((one) => one.blocks))
  expect(blocks.flatMap((block) => (block.type === 'image' ? [block.width] : []))).toEqual([emailImageWidth(section)])
})

it('omits empty features', () => {
  const section = features(3)
  expect(shape({ ...section, features: section.features.map((feature, index) => (index === 1 ? feature : { ...feature, title: '' })) })).toEqual([
    [[100, 'text']],
  ])
})

it('shows an image at full width if the section has no text', () => {
  const section: Section = { ...sampleSection('image', 's6'), header: '', body: '', button: { text: '', url: '', show: false } }
  expect(section.style).toBe('imageLeft')
  expect(shape(section)).toEqual([[[100, 'image']]])
})

it('shows the logo made for the background or, without one, the brand name', () => {
  const logo = { url: 'https://files.example/a.png', alt: 'Kestrel', width: 240, height: 80, madeFor: 'light' as const }
  const shown = (logos: (typeof context.brand)['logos'], id: string) => {
    const { brand } = context
    const [first] = layOutSection(sampleSection('header', id), sampleContext({ brand: { ...brand, logos } }))[0]?.columns[0]?.blocks ?? []
    return first?.type === 'image' ? first.src : first?.type === 'text' && first.field === 'logo' ? 'name' : null
  }
  const light = { ...logo, url: 'https://files.example/b.png', madeFor: 'dark' as const }
  // Section `s1` has a light background, and `s3` a dark one.
  expect([shown([logo, light], 's1'), shown([logo, light], 's3')]).toEqual([logo.url, light.url])
  expect([shown([logo], 's3'), shown([{ ...logo, madeFor: 'any' }], 's3'), shown([], 's3')]).toEqual(['name', logo.url, null])
})

it('mirrors the text alignment for right-to-left languages', () => {
  const email = (textAlign: Section['textAlign']) => ({ subject: '', preheader: '', sections: [{ ...sampleSection('text', 's1'), textAlign }] })
  const alignments = (textAlign: Section['textAlign']) =>
    [...renderEmail(email(textAlign), rightToLeft).html.matchAll(/<td align="(\w+)" style/g)].map(([, side]) => side)
  expect(new Set(alignments('left'))).toEqual(new Set(['right']))
  expect(new Set(alignments('right'))).toEqual(new Set(['left']))
  expect(writeMjml(email('left'), rightToLeft)).toMatch(/<mj-column [^>]*direction="rtl"/)
})

it('underlines buttons that look like links, and swaps border colors in dark mode', () => {
  const html = (styleType: Section['options']['styleType']) => {
    const section = sampleSection('button', 's1')
    return renderEmail({ subject: '', preheader: '', sections: [{ ...section, options: { ...section.options, styleType } }] }, context).html
  }
  expect(html('link')).toContain('text-decoration:underline')
  expect(html('clear')).not.toContain('text-decoration:underline')
  const [, color] = /border:2px solid (#[\da-f]{6})/.exec(html('secondary')) ?? []
  expect(html('secondary')).toMatch(new RegExp(`\\.r${color?.slice(1)}\\{border-color:#[\\da-f]{6}!important\\}`))
})

it('renders the same legible gradient, or no gradient, in emails and on pages', () => {
  const section = sampleSection('text', 's1')
  const gradients = (fields: Partial<Section['theme']>) => {
    const shown = { ...section, theme: { ...section.theme, ...fields }, options: { ...section.options, gradient: true } }
    const { html } = renderEmail({ subject: '', preheader: '', sections: [shown] }, context)
    return [html, sectionRules(shown, 0, context.brand).join('')].map((markup) => /linear-gradient\(#[\da-f]{6},(#[\da-f]{6})\)/.exec(markup)?.[1])
  }
  expect(gradients({ tertiary: '#f2e8d5' })).toEqual(['#f2e8d5', '#f2e8d5'])
  const [email, page] = gradients({ tertiary: '#1d2a26' })
  expect(page).toBe(email)
  expect(contrast(section.theme.color, email ?? '')).toBeGreaterThanOrEqual(4.5)
  expect(gradients({ color: '#999999' })).toEqual([undefined, undefined])
})

it('renders status buttons whose text is legible in every simulated mode', () => {
  for (const styleType of ['warning', 'success', 'info'] as const) {
    const section = sampleSection('button', 's1')
    const [block] = layOutButton({ ...section, options: { ...section.options, styleType } }, context, 'left')
    for (const mode of DARK_MODES) expect(contrastIn(mode, block?.color ?? '', block?.background ?? ''), `${styleType} ${mode}`).toBeGreaterThanOrEqual(4.5)
  }
})

it('crops stored images around the focal point, and lets the client crop other images', () => {
  const ofGuide = contextOfGuide(sampleGuide(), { origin: 'https://quay.example', dialect: 'preview', unsubscribeUrl: null })
  const imageOf = (url: string, imageStyle: Section['imageStyle']) => {
    const section = sampleSection('image', 's1')
    const image = section.image && { ...section.image, url, width: 2000, height: 1000, focal: { x: 0.6, y: 0.2 } }
    const blocks = layOutSection({ ...section, image, imageStyle }, ofGuide).flatMap(({ columns }) => columns.flatMap((column) => column.blocks))
    return blocks.find(({ type }) => type === 'image')
  }
  const width = 552
  expect(imageOf('/api/blobs/a.img', 'square')).toMatchObject({
    src: `https://quay.example/api/blobs/a.img/email?width=${width}&amp;ratio=1&amp;x=0.6&amp;y=0.2`,
    height: width,
    enhancements: '',
  })
  expect(imageOf('/api/blobs/a.img', 'normal')).toMatchObject({ src: `https://quay.example/api/blobs/a.img/email?width=${width}`, height: width / 2 })
  const crop = 'aspect-ratio:1;object-fit:cover;object-position:70% 50%;'
  expect(imageOf('https://images.example/a.jpg', 'square')).toMatchObject({ src: 'https://images.example/a.jpg', height: null, enhancements: crop })
  expect(imageOf('https://images.example/a.jpg', 'normal')).toMatchObject({ height: width / 2, enhancements: '' })
})

it('formats prices for any language of the guide, even for an invalid language tag', () => {
  const guide = sampleGuide()
  const product = { ...(guide.products[0] as (typeof guide.products)[number]), handle: 'oak', price: '12.5', currency: 'EUR' }
  const priceIn = (language: string | null) =>
    contextOfGuide({ ...guide, language, products: [product] }, { origin: '', dialect: 'preview', unsubscribeUrl: null }).product('oak')?.price
  expect([priceIn('en_US'), priceIn('de_DE'), priceIn('{{ locale }}')]).toEqual(['€12.50', '12,50\u00a0€', '€12.50'])
})
