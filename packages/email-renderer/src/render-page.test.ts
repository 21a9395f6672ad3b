import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { EMAIL_WIDTH } from '@brandwright/domain/campaigns/campaign-item'
import { pageImageWidth } from '@brandwright/domain/campaigns/image-width'
import { newPageForm } from '@brandwright/domain/campaigns/page-form'
import type { Section } from '@brandwright/domain/campaigns/section'
import { HtmlValidate } from 'html-validate'
import { expect, it } from 'vitest'
import { renderNextSection, renderPage } from './render-page.ts'
import { sampleEmail, sampleSection } from './testing/sample-email.ts'

const AT = { address: 'https://pages.example/p/spring', origin: 'https://pages.example' }
const HOSTILE = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
const BLOB = '/api/blobs/0123456789abcdef0123456789abcdef01234567.img'

const guideOf = (changes: Partial<StyleGuide> = {}): StyleGuide => ({
  ...emptyStyleGuide({ id: 'b1', url: 'https://kestrel.example/', now: '2027-04-01T00:00:00.000Z' }),
  name: 'Kestrel',
  ...changes,
})

/** Returns a page of twelve sections of all types, whose images are stored or external. */
function pageOf(image: string, caption?: string) {
  const { sections, subject } = sampleEmail()
  const textOr = (text: string) => caption ?? text
  return {
    name: textOr('Spring'),
    subject: textOr(subject),
    preheader: textOr('Four tables'),
    form: {
      ...newPageForm('Kestrel'),
      fields: ['name', 'phone', 'message'] as const,
      ...(caption ? { header: caption, button: caption, consent: caption, thanksHeader: caption, thanksText: caption } : {}),
    },
    sections: sections.map((section) => ({
      ...section,
      ...(caption
        ? {
            preheader: caption,
            header: caption,
            subheader: caption,
            body: caption,
            text: caption,
            button: { text: caption, url: `javascript:${caption}`, show: true },
          }
        : {}),
      fonts: caption ? { header: caption, body: caption } : section.fonts,
      image: section.image && { ...section.image, url: image, caption: textOr(section.image.caption) },
      features: section.features.map((feature) => ({
        ...feature,
        title: textOr(feature.title),
        description: textOr(feature.description),
        icon: textOr(feature.icon),
      })),
    })),
  }
}

const render = (page: ReturnType<typeof pageOf>, guide = guideOf()) => renderPage({ ...page, form: { ...page.form, fields: [...page.form.fields] } }, guide, AT)

it('a footer with an empty address shows the brand’s postal address', () => {
  const item = (subheader: string) => ({ ...pageOf(BLOB), form: null, sections: [{ ...sampleSection('footer', 's1'), subheader }] })
  const html = (subheader: string) => renderPage(item(subheader), guideOf({ postalAddress: '4 Mill Lane\nBath' }), AT).html
  expect(html(' ')).toContain('<p>4 Mill Lane<br>Bath</p>')
  expect(html('9 Quay Street')).not.toContain('4 Mill Lane')
})

it('renders valid HTML of at most 50 KB with one main heading and no scripts or style attributes', async () => {
  const { html, thanks } = render(pageOf(BLOB))
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: { 'no-inline-style': 'error', 'long-title': 'off', 'void-style': 'off', 'doctype-style': 'off' },
  })
  for (const document of [html, thanks ?? '']) {
    const { results } = await validator.validateString(document)
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([])
    expect(document.match(/<h1/g)).toHaveLength(1)
  }
  expect(Buffer.byteLength(html)).toBeLessThan(50 * 1024)
  expect(html).toContain('Hello there, batch 0')
  expect(html).not.toContain('Unsubscribe')
})

it('renders only the first of several headers as the main heading', () => {
  const page = pageOf(BLOB)
  const header = page.sections.find(({ type }) => type === 'header') as Section
  const { html } = render({ ...page, sections: [header, { ...header, id: 'second', header: 'Another header' }, ...page.sections] as typeof page.sections })
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/<h2[^>]*>Another header<\/h2>/)
})

it('renders the next section exactly as in the full page', () => {
  const page = pageOf(BLOB)
  const { html, style } = render(page)
  for (const [index, section] of page.sections.entries()) {
    const next = renderNextSection(section, { stored: page.sections.slice(0, index), guide: guideOf(), hasForm: true })
    expect(html).toContain(next.html)
    expect(style).toContain(next.rules.join(''))
  }
})

it('crops images around their focal point', () => {
  const page = pageOf(BLOB)
  const sections = page.sections.map((section) => ({
    ...section,
    imageStyle: 'square' as const,
    image: section.image && { ...section.image, width: 2000, height: 1000, focal: { x: 0.6, y: 0.2 } },
  }))
  const { style } = render({ ...page, sections })
  expect(style.match(/object-position:[^}]*/g)).toEqual(sections.filter(({ image }) => image).map(() => 'object-position:70% 50%'))
})

it.each<Partial<Section>>([
  {},
  { style: 'imageLeft' },
  { style: 'fullBleed' },
  { imageStyle: 'full', style: 'imageRight' },
  { type: 'header' },
  { type: 'header', header: '', body: '' },
  { type: 'header', header: '', body: '', button: { text: 'See it', url: '', show: true } },
])('renders an image at the width that the checks expect on a large screen: %o', (fields) => {
  const sample = sampleSection('image', 's1')
  const section = { ...sample, image: sample.image && { ...sample.image, url: BLOB }, ...fields }
  const { html, style } = renderPage({ name: 'Spring', subject: '', preheader: '', form: null, sections: [section] }, guideOf(), AT)
  const px = (rule: RegExp) => Number(rule.exec(style)?.[1])
  const content = px(/\.w\{max-width:(\d+)px/)
  const bleed = px(/\.bleed \.pic\{margin:0 -(\d+)px /)
  const gap = px(/\.g2\{display:grid;gap:clamp\(24px,5vw,(\d+)px\)/)
  expect(style).toContain('.pic img{width:100%')
  expect(style).toContain('.g2{grid-template-columns:1fr 1fr}')
  const [, classes = ''] = /<section class="([^"]*)"/.exec(html) ?? []
  const isBleed = classes.split(' ').includes('bleed')
  const isInColumn = html.includes('<div class="g2')
  expect(pageImageWidth(section)).toBe(isBleed ? content + 2 * bleed : isInColumn ? (content - gap) / 2 : content)
})

it('loads nothing from other origins', () => {
  const loaded = (html: string) => [...html.matchAll(/(?:src|srcset|href)="([^"]*)"/g)].flatMap(([all, address = '']) => (/^href/.test(all) ? [] : [address]))
  expect(loaded(render(pageOf('https://cdn.example/table.jpg')).html)).toEqual([])
  expect(loaded(render(pageOf(BLOB)).html).every((address) => address.startsWith('/api/blobs/'))).toBe(true)
})

it('escapes hostile input in every field', () => {
  const guide = guideOf({ name: HOSTILE, language: HOSTILE })
  const { html, thanks, style } = render(pageOf(BLOB, HOSTILE), guide)
  for (const document of [html, thanks ?? '']) {
    expect(document).not.toMatch(/<script|<img src=x|href="javascript/i)
    expect(document.split('<style>')[1]?.split('</style>')[0]).toBe(style)
  }
  expect(style).not.toMatch(/[<"]/)
})

const logoOf = (id: string, width: number, height: number, changes: Partial<StyleGuide['logos'][number]> = {}): StyleGuide['logos'][number] => ({
  id,
  url: `/api/blobs/${id}.png`,
  originalURL: '',
  form: 'img',
  text: '',
  rect: { x: 0, y: 0, width, height },
  background: '#ffffff',
  place: 'header',
  width,
  height,
  confidence: 0.9,
  ...changes,
})

it('uses the brand’s icon as the favicon, or the squarest logo of a brand without an icon', () => {
  const iconOf = (logos: StyleGuide['logos']) => /<link rel="icon" href="([^"]*)"/.exec(render(pageOf(BLOB), guideOf({ logos })).html)?.[1]
  const [wordmark, mark, text] = [logoOf('wordmark', 600, 100), logoOf('mark', 110, 100), logoOf('text', 100, 100, { form: 'text' })]
  const icon = logoOf('icon', 32, 30, { place: 'icon' })
  expect(iconOf([text, wordmark, mark, icon])).toBe('/api/blobs/icon.png/email?width=300')
  expect(iconOf([text, wordmark, mark])).toBe('/api/blobs/mark.png/email?width=300')
  expect(iconOf([wordmark, logoOf('unmeasured', 0, 0)])).toBe('/api/blobs/wordmark.png/email?width=300')
  expect(iconOf([logoOf('tall', 100, 180), logoOf('wide', 170, 100)])).toBe('/api/blobs/wide.png/email?width=300')
  expect(
    iconOf([text, logoOf('foreign', 100, 100, { url: 'https://cdn.example/logo.png' }), logoOf('host', 100, 100, { url: '//cdn.example/logo.png' })]),
  ).toBeUndefined()
})

it('uses the page’s first stored image as the share image, or else a hero image or the logo', () => {
  const shared = (page: ReturnType<typeof pageOf>, changes: Partial<StyleGuide> = {}) => {
    const { html } = render(page, guideOf(changes))
    return [/property="og:image" content="([^"]*)"/.exec(html)?.[1], /name="twitter:card" content="([^"]*)"/.exec(html)?.[1]]
  }
  const image = (id: string, rank: number, width: number) =>
    ({ id, url: `/api/blobs/${id}.jpg`, kind: 'image', rank, width, height: 900, entropy: 7 }) as unknown as StyleGuide['images'][number]
  const images = [image('plain', 1, 1600), image('photo', 0, 1600), image('tall', 0, 600)]
  const logos = [logoOf('icon', 32, 32, { place: 'icon' }), logoOf('wordmark', 600, 100)]
  const external = pageOf('https://cdn.example/table.jpg')
  expect(shared(pageOf(BLOB), { images, logos })).toEqual([`${AT.origin}${BLOB}?width=1280`, 'summary_large_image'])
  expect(shared(external, { images, logos })).toEqual([`${AT.origin}/api/blobs/photo.jpg?width=1280`, 'summary_large_image'])
  expect(shared(external, { images: [image('tall', 0, 600)], logos })).toEqual([`${AT.origin}/api/blobs/wordmark.png/email?width=600`, 'summary'])
  expect(shared(external)).toEqual([undefined, undefined])
})

it('declares a valid language and direction for any language in a guide', () => {
  const lang = (language: string | null) => /<html lang="([^"]*)" dir="([^"]*)"/.exec(render(pageOf(BLOB), guideOf({ language })).html)?.slice(1)
  expect([lang('en_US'), lang('ar_EG'), lang('{{ locale }}'), lang(null)]).toEqual([
    ['en-US', 'ltr'],
    ['ar-EG', 'rtl'],
    ['en', 'ltr'],
    ['en', 'ltr'],
  ])
})

it('adds a title and a description for search engines, and makes the page wider than an email', () => {
  const { html } = render({ ...pageOf(BLOB), subject: 'Oak & more', preheader: 'Four “oak” tables' })
  expect(html).toContain('<title>Oak &amp; more</title>')
  for (const name of ['name="description"', 'property="og:description"']) expect(html).toContain(`<meta ${name} content="Four “oak” tables">`)
  expect(Number(/\.w\{max-width:(\d+)px/.exec(html)?.[1])).toBeGreaterThan(EMAIL_WIDTH)
})
