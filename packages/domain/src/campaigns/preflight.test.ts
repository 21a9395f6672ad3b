import { expect, it } from 'vitest'
import type { Image } from '../brands/style-guide.ts'
import { compileGuidelines } from '../checks/compile-guidelines.ts'
import { sourcedClaims } from '../checks/find/numbers.ts'
import { emptyCopyGuidelines } from '../guidelines/empty-copy-guidelines.ts'
import type { CampaignItemBody } from './campaign-item.ts'
import { clientGaps } from './client-support.ts'
import { patchItem } from './patch-item.ts'
import { type PreflightFacts, preflight } from './preflight.ts'
import { emptySection, type Section, type SectionType } from './section.ts'
import { sectionThemeOf } from './section-theme.ts'

const THEME = sectionThemeOf({ background: '#ffffff', text: '#1d2a26', primary: '#0f5c4a', secondary: null, accent: null })
const WEBSITE = 'https://kestrel.shop'
const IMAGE = {
  id: 'i',
  url: '/api/blobs/x',
  width: 800,
  height: 600,
  transparent: false,
  seamlessBg: false,
  caption: 'An oak table',
  focal: { x: 0.5, y: 0.5 },
}
const section = (id: string, type: SectionType, fields: Partial<Section> = {}): Section => ({ ...emptySection(id, type, THEME), ...fields })

function cleanEmail(): CampaignItemBody {
  return {
    campaignId: 'c',
    itemType: 'email',
    name: 'Oak week',
    subject: 'Four oak tables',
    preheader: 'Cut on Tuesday',
    scheduled_on_day: null,
    scheduled_on_date: null,
    talking_points: [],
    instructions: {},
    approval: null,
    slug: '',
    form: null,
    variantOf: null,
    variantShare: 50,
    sections: [
      section('s1', 'header', { header: 'Hello {{person.firstName | default: "there"}}', button: { text: 'See them', url: `${WEBSITE}/tables`, show: true } }),
      section('s2', 'image', { header: 'From one tree', body: 'Cut [by hand](https://kestrel.shop/how) in Bath.', image: IMAGE }),
      section('s3', 'products', { products: [{ id: 'p', handle: 'oak-table', title: '', description: '' }] }),
      section('s4', 'footer', { subheader: '4 Mill Lane, Bath', button: { text: 'Unsubscribe', url: '', show: true } }),
    ],
  }
}

const guidelines = compileGuidelines(
  { ...emptyCopyGuidelines(), advanced: { ...emptyCopyGuidelines().advanced, words: [{ id: 'w', avoid: 'cheap', use: 'fair' }] } },
  { sources: [], names: [] },
)
const facts = (changes: Partial<PreflightFacts> = {}): PreflightFacts => ({
  website: WEBSITE,
  products: new Set(['oak-table']),
  guidelines,
  size: { total: 20_000, sections: new Map([['s1', 5000]]) },
  offer: null,
  today: '2027-04-01',
  deadLinks: new Set(),
  claims: null,
  levels: {},
  clientGaps: new Map(),
  images: new Map(),
  ...changes,
})
const withSection = (id: string, fields: Partial<Section>) => patchItem(cleanEmail(), { sections: { [id]: fields } })

it('reports no blocking findings for a clean email', () => {
  expect(preflight(cleanEmail(), facts())).toEqual([])
})

it.each([
  ['a missing unsubscribe link', withSection('s4', { button: { text: '', url: '', show: false } }), {}, 'unsubscribe', '/sections/s4/button/show'],
  ['a dead link', cleanEmail(), { deadLinks: new Set([`${WEBSITE}/tables`]) }, 'link-dead', '/sections/s1/button/url'],
  ['a dead link in a body', cleanEmail(), { deadLinks: new Set([`${WEBSITE}/how`]) }, 'link-dead', '/sections/s2/body'],
  ['an image without a description', withSection('s2', { image: { ...IMAGE, caption: ' ' } }), {}, 'alt-text', '/sections/s2/image/caption'],
  [
    'a placeholder link',
    withSection('s1', { button: { text: 'Go', url: 'https://example.com/x', show: true } }),
    {},
    'link-placeholder',
    '/sections/s1/button/url',
  ],
  ['a button without a URL', withSection('s1', { button: { text: 'Go', url: '', show: true } }), {}, 'link-missing', '/sections/s1/button/url'],
  ['a forbidden word', withSection('s1', { header: 'A cheap table' }), {}, 'guideline', '/sections/s1/header'],
  ['low contrast', withSection('s1', { theme: { ...THEME, color: '#dddddd' } }), {}, 'contrast', '/sections/s1/theme/color'],
  ['a merge tag without a fallback', withSection('s1', { header: 'Hello {{person.firstName}}' }), {}, 'merge-fallback', '/sections/s1/header'],
])('blocks %s, reports the location and offers a fix that resolves the finding', (_, item, changes, rule, pointer) => {
  const found = preflight(item, facts(changes as Partial<PreflightFacts>))
  expect(found.map((finding) => [finding.level, finding.rule, finding.pointer])).toEqual([['block', rule, pointer]])
  expect(preflight(patchItem(item, found[0]?.fix?.patch ?? {}), facts(changes as Partial<PreflightFacts>))).toEqual([])
})

it('warns above 80 KB, blocks above 102 KB, and reports the largest section', () => {
  const size = (total: number) =>
    preflight(
      cleanEmail(),
      facts({
        size: {
          total,
          sections: new Map([
            ['s1', 1000],
            ['s3', 90_000],
          ]),
        },
      }),
    ).map(({ level, pointer }) => [level, pointer])
  expect([size(80 * 1024), size(81 * 1024), size(110 * 1024)]).toEqual([[], [['warn', '/sections/s3']], [['block', '/sections/s3']]])
})

it('warns about a page of more than 50 KB, not counting images', () => {
  const size = (total: number) => preflight({ ...cleanEmail(), itemType: 'page', sections: [] }, facts({ size: { total, sections: new Map() } }))
  expect(size(50 * 1024)).toEqual([])
  expect(size(50 * 1024 + 1)).toMatchObject([
    {
      rule: 'size',
      level: 'warn',
      message: 'The page has 51 KB without its images. Pages of up to 50 KB open quickly on a phone. Shorten it, or make two pages.',
    },
  ])
})

it('reports a scheduled day in the past or after the offer, and a time zone that the brand doesn’t use', () => {
  const offer = { offer: { kind: 'percent' as const, amount: 20, code: '', terms: '', until: '2027-04-30' }, products: [], language: 'en' }
  const rules = (fields: Partial<CampaignItemBody>, changes: Partial<PreflightFacts> = {}) =>
    preflight({ ...cleanEmail(), ...fields }, facts(changes)).map(({ rule, level, pointer }) => [rule, level, pointer])
  expect(rules({ scheduled_on_date: '2027-05-02' }, { offer })).toEqual([['offer-ended', 'warn', '']])
  expect(rules({ scheduled_on_date: '2027-03-31' })).toEqual([['schedule-past', 'warn', '/scheduled_on_date']])
  expect(rules({ subject: 'Until midnight PST' }, { timeZones: ['CET', 'CEST'] })).toEqual([['time-zone', 'warn', '/subject']])
})

it('blocks a missing subject, a missing postal address and placeholder text', () => {
  const item = { ...withSection('s4', { subheader: '' }), subject: ' ' }
  expect(preflight(item, facts()).map(({ level, rule, fix }) => [level, rule, fix])).toEqual([
    ['block', 'subject', undefined],
    ['block', 'postal-address', undefined],
  ])
  expect(preflight(withSection('s1', { header: 'Lorem ipsum' }), facts()).map(({ rule }) => rule)).toEqual(['placeholder-text'])
})

it('accepts a footer without an address if the brand has an address, else reports where to enter it', () => {
  const item = withSection('s4', { subheader: ' ' })
  const found = (postalAddress: string) => preflight(item, facts({ brandFooter: { postalAddress, theme: THEME } }))
  expect(found('4 Mill Lane\nBath')).toEqual([])
  const [finding, ...others] = found(' ')
  expect([finding?.rule, finding?.pointer, finding?.fix, others]).toEqual(['postal-address', '/sections/s4/subheader', undefined, []])
  expect(finding?.message).toContain('Enter it in the footer, or once for the brand in Settings, under Brand.')
})

it('fixes a missing footer by adding the unsubscribe link and the address of the brand', () => {
  const item = patchItem(cleanEmail(), { sections: { s4: null } })
  const known = facts({ brandFooter: { postalAddress: '4 Mill Lane, Bath', theme: THEME } })
  const found = preflight(item, known)
  expect(found.map(({ rule, pointer, fix }) => [rule, pointer, fix?.label])).toEqual([
    ['unsubscribe', '', 'Add a footer'],
    ['postal-address', '', 'Add a footer'],
  ])
  expect(found[0]?.fix?.patch).toEqual(found[1]?.fix?.patch)
  for (const { fix } of found) {
    const fixed = patchItem(item, fix?.patch ?? {})
    expect(fixed.sections.at(-1)).toMatchObject({ id: 'footer', type: 'footer', button: { show: true } })
    expect(preflight(fixed, known)).toEqual([])
  }
  const unknown = preflight(item, facts({ brandFooter: { postalAddress: '', theme: THEME } }))
  expect(unknown.map(({ rule, fix }) => [rule, fix?.label])).toEqual([
    ['unsubscribe', 'Add a footer'],
    ['postal-address', undefined],
  ])
})

it('gives the added footer an id that no other section has', () => {
  const item = { ...cleanEmail(), sections: [section('footer', 'text'), section('footer-2', 'text')] }
  const [found] = preflight(item, facts({ brandFooter: { postalAddress: '', theme: THEME } }))
  expect(patchItem(item, found?.fix?.patch ?? {}).sections.map(({ id, type }) => [id, type])).toEqual([
    ['footer', 'text'],
    ['footer-2', 'text'],
    ['footer-3', 'footer'],
  ])
})

it.each([
  ['TODO', true],
  ['TODO write the header', true],
  ['todo: the header', true],
  ['Todo para tu setup', false],
  ['TODO PARA TU SETUP', false],
])('detects placeholder text in “%s”: %s', (header, isPlaceholder) => {
  expect(preflight(withSection('s1', { header }), facts()).map(({ rule }) => rule)).toEqual(isPlaceholder ? ['placeholder-text'] : [])
})

it('suggests shorter texts, and warns about products that are missing from the guide', () => {
  const long = withSection('s2', { preheader: 'One two three four', body: 'word '.repeat(21) })
  expect(preflight(long, facts()).map(({ level, rule, message }) => [level, rule, message])).toEqual([
    ['suggest', 'copy-limit', '4 words, where emails work best with at most 3.'],
    ['suggest', 'copy-limit', '21 words, where emails work best with at most 20.'],
  ])
  expect(preflight(cleanEmail(), facts({ products: new Set() })).map(({ level, rule }) => [level, rule])).toEqual([['warn', 'product-missing']])
})

it('finds and fixes a conflicting discount and code, and reports an expired offer', () => {
  const offer = { offer: { kind: 'percent' as const, amount: 20, code: 'OAK20', terms: '', until: '2027-04-30' }, products: [], language: 'en' }
  const email = withSection('s2', { header: '25% off with code OAK25' })
  const findings = preflight(email, facts({ offer }))
  expect(findings.map(({ rule, level, pointer, fix }) => [rule, level, pointer, fix?.label])).toEqual([
    ['offer-mismatch', 'block', '/sections/s2/header', 'Write “20”'],
    ['offer-mismatch', 'block', '/sections/s2/header', 'Write “OAK20”'],
  ])
  const fixed = findings.reduceRight((next, { fix }) => (fix?.label === 'Write “OAK20”' ? patchItem(next, fix.patch) : next), email)
  expect(preflight(fixed, facts({ offer })).map(({ fix }) => fix?.label)).toEqual(['Write “20”'])
  expect(preflight(cleanEmail(), facts({ offer, today: '2027-05-01' }))).toMatchObject([{ rule: 'offer-ended', level: 'warn' }])
})

it('warns about claims without a source, but not about counts, years, prices and quotes', () => {
  const claims = sourcedClaims({ sources: ['We keep 98% of our customers.'], names: [] })
  const found = (fields: Partial<Section>, changes: Partial<PreflightFacts> = {}, id = 's2') =>
    preflight(withSection(id, fields), facts({ claims, ...changes })).map(({ rule, level, pointer, message }) => [rule, level, pointer, message])
  expect(found({ header: 'The best table in Bath' })).toEqual([['claim', 'warn', '/sections/s2/header', '“The best” is a claim without a source.']])
  expect(found({ body: '97% stay, over 10,000 sold' }).map(([rule, , pointer]) => [rule, pointer])).toEqual([
    ['claim', '/sections/s2/body'],
    ['claim', '/sections/s2/body'],
  ])
  expect(found({ body: '98% stay. [Four of 12](https://kestrel.shop/50000) since 2009' })).toEqual([])
  const offer = {
    offer: { kind: 'percent' as const, amount: 20, code: '', terms: '', until: null },
    products: [{ title: 'Oak', price: '£450.00' }],
    language: 'en',
  }
  expect(found({ header: '20% off, now £450' }, { offer })).toEqual([])
  expect(found({ type: 'quote', text: 'The best of 5,000 tables' })).toEqual([])
  expect(found({ subheader: '12345 Mill Lane' }, {}, 's4')).toEqual([])
})

it('applies the levels of a brand, and lowers all findings of a check', () => {
  const levelsOf = (email: CampaignItemBody, levels: PreflightFacts['levels']) => preflight(email, facts({ levels })).map(({ rule, level }) => [rule, level])
  const noAlt = withSection('s2', { image: { ...IMAGE, caption: '' } })
  expect(levelsOf(noAlt, { 'alt-text': 'suggest' })).toEqual([['alt-text', 'suggest']])
  const noPreheader = { ...cleanEmail(), preheader: '' }
  expect(levelsOf(noPreheader, { preheader: 'block' })).toEqual([['preheader', 'block']])
  const faint = withSection('s1', { theme: { ...THEME, subheader: '#f4f4f4', color: '#dddddd' } })
  expect(levelsOf(faint, {})).toEqual(
    expect.arrayContaining([
      ['contrast', 'block'],
      ['contrast', 'warn'],
    ]),
  )
  expect(levelsOf(faint, { contrast: 'suggest' }).map(([, level]) => level)).toEqual(levelsOf(faint, {}).map(() => 'suggest'))
})

it('reports each difference between email clients once, and omits differences that are only decorative', () => {
  const image = (style: string) => `<td style="border-radius:4px;box-shadow:0 1px 2px"><img src="a.png" style="${style}" /></td>`
  const gaps = clientGaps(image('mix-blend-mode:multiply;border-radius:50%;transform:rotate(3deg)') + image('border-radius:50%'))
  const found = preflight(cleanEmail(), facts({ clientGaps: new Map([['s2', gaps]]) }))
  expect(found.map(({ id, level, message }) => [id, level, message])).toEqual([
    [
      'client-support /sections/s2 blend',
      'suggest',
      'The image does not blend with the background in Gmail (mobile web), Outlook (Windows, Windows Mail), Yahoo! Mail and 6 more.',
    ],
    [
      'client-support /sections/s2 round-image',
      'suggest',
      'The image is square instead of round in Outlook (Windows, Windows Mail), GMX (web), Orange and 1 more.',
    ],
  ])
  const fixed = found.reduce((item, { fix }) => patchItem(item, fix?.patch ?? {}), withSection('s2', { blend: true, imageStyle: 'round' }))
  expect(fixed.sections[1]).toMatchObject({ blend: false, imageStyle: 'square' })
})

it('suggests the best hero image of a page, or reports that no image is suitable', () => {
  const image = (id: string, width: number) =>
    ({ ...IMAGE, id, kind: 'image', width, height: 600, entropy: 7, alt: 'An oak table', caption: '' }) as unknown as Image
  const page: CampaignItemBody = { ...cleanEmail(), itemType: 'page' }
  const hero = (item: CampaignItemBody, images: Image[]) =>
    preflight(item, facts({ images: new Map(images.map((image) => [image.id, image])) })).find(({ rule }) => rule === 'hero-image')
  const offered = hero(page, [image('tall', 400), image('wide', 1600)])
  expect(offered).toMatchObject({
    level: 'suggest',
    pointer: '/sections/s1/image',
    message: 'The top of the page has no image. 1 image of the brand would suit it.',
  })
  const fixedPage = { ...page, ...patchItem(page, offered?.fix?.patch ?? {}) }
  expect(fixedPage.sections[0]?.image?.id).toBe('wide')
  expect(hero(fixedPage, [image('wide', 1600)])).toBeUndefined()
  expect(hero(page, [image('tall', 400)])?.message).toBe(
    'The top of the page has no image. No image of the brand suits it: upload a landscape photo. 1 image: it is not landscape.',
  )

  const [top, ...rest] = fixedPage.sections as [Section, ...Section[]]
  const withTop = (change: Partial<Section>) => ({ ...page, sections: [{ ...top, ...change }, ...rest] })
  const tall = { ...IMAGE, id: 'tall', width: 400, height: 600 }
  const unsuitable = 'The image does not suit the top of a page: it is not landscape. 1 image of the brand would suit it.'
  for (const type of ['header', 'image', 'text'] as const)
    expect(hero(withTop({ type, image: tall }), [image('tall', 400), image('wide', 1600)])).toMatchObject({ level: 'warn', message: unsuitable })
  for (const change of [
    { type: 'features', image: tall },
    { type: 'text', image: null },
  ] as const)
    expect(hero(withTop(change), [image('tall', 400), image('wide', 1600)])).toBeUndefined()
})

it('warns about an image that is too small, unless a warning about the hero image already covers it', () => {
  const small = { image: { ...IMAGE, width: 400, height: 300 }, style: 'fullBleed' as const }
  const rules = (item: CampaignItemBody) => preflight(item, facts()).map(({ rule, level, pointer }) => [rule, level, pointer])
  const email = withSection('s2', small)
  expect(rules(email)).toEqual([['image-size', 'warn', '/sections/s2/image']])
  expect(preflight(email, facts({ levels: { 'image-size': 'suggest' } }))).toMatchObject([{ level: 'suggest' }])
  const cropped = withSection('s2', { image: { ...IMAGE, width: 900, height: 300 }, imageStyle: 'square' })
  const [found] = preflight(cropped, facts())
  expect(preflight(patchItem(cropped, found?.fix?.patch ?? {}), facts())).toEqual([])
  expect(rules({ ...withSection('s1', small), itemType: 'page' })).toEqual([['hero-image', 'warn', '/sections/s1/image']])
})

it('warns about a missing link to the landing page, and suggests linking the first button', () => {
  const page = { name: 'Spring', url: `${WEBSITE}/p/spring` }
  const email = cleanEmail()
  const [found, ...others] = preflight(email, facts({ page }))
  expect(others).toEqual([])
  expect(found).toMatchObject({ rule: 'page-link', level: 'warn', pointer: '/sections/s1/button/url', fix: { label: 'Link “See them” to the page' } })
  const linked = patchItem(email, found?.fix?.patch ?? {})
  expect(linked.sections[0]?.button).toEqual({ ...email.sections[0]?.button, url: page.url })
  expect(preflight(linked, facts({ page }))).toEqual([])
  const tracked = patchItem(email, { sections: { s2: { body: `[Spring](${page.url}?utm_source=mail)` } } })
  expect(preflight(tracked, facts({ page })).map(({ rule }) => rule)).not.toContain('page-link')
  const another = patchItem(email, { sections: { s2: { body: `[Spring](${page.url}-sale)` } } })
  expect(preflight(another, facts({ page })).map(({ rule }) => rule)).toContain('page-link')
  expect(preflight({ ...email, itemType: 'page' }, facts({ page })).map(({ rule }) => rule)).not.toContain('page-link')
})

it('warns about a link to a private page, and suggests the public page as a fix', () => {
  const draft = `${WEBSITE}/p/draft`
  const email = patchItem(cleanEmail(), {
    sections: { s1: { button: { text: 'See them', url: draft, show: true } }, s2: { body: `Cut [by hand](${draft}) in [Bath](${WEBSITE}/how).` } },
  })
  const privatePages = new Set([draft])
  const page = { name: 'Spring', url: `${WEBSITE}/p/spring` }
  const found = preflight(email, facts({ privatePages, page }))
  const message = `${draft} is a page that is not public. Publish it, or change the link.`
  expect(found).toMatchObject([
    { rule: 'page-private', level: 'warn', pointer: '/sections/s1/button/url', message, fix: { label: 'Link to the page “Spring”' } },
    { rule: 'page-private', level: 'warn', pointer: '/sections/s2/body', message },
  ])
  const fixed = found.reduce((item, { fix }) => patchItem(item, fix?.patch ?? {}), email)
  expect([fixed.sections[0]?.button.url, fixed.sections[1]?.body]).toEqual([page.url, `Cut [by hand](${page.url}) in [Bath](${WEBSITE}/how).`])
  expect(preflight(fixed, facts({ privatePages, page }))).toEqual([])
  expect(preflight(email, facts({ privatePages })).map(({ rule, fix }) => [rule, fix])).toEqual([
    ['page-private', undefined],
    ['page-private', undefined],
  ])
  expect(preflight({ ...email, itemType: 'page' }, facts({ privatePages })).map(({ rule }) => rule)).not.toContain('page-private')
})

it('checks the button of a form in the style of the first section', () => {
  const form = { header: '', fields: [], button: 'Send', consent: '', thanksHeader: 'Thanks', thanksText: '' }
  const theme = { ...THEME, buttonText: THEME.button }
  const page = { ...cleanEmail(), itemType: 'page' as const, form, sections: ['s1', 's2'].map((id) => section(id, 'text', { theme })) }
  expect(preflight(page, facts()).map(({ level, rule, pointer }) => [level, rule, pointer])).toEqual([['block', 'contrast', '/sections/s1/theme/buttonText']])
})

it('warns about a date other than the last day of the offer, and blocks a wrong last day', () => {
  const offer = { offer: { kind: 'percent' as const, amount: 20, code: '', terms: '', until: '2027-12-31' }, products: [], language: 'en_US' }
  const found = (header: string) => preflight(withSection('s2', { header }), facts({ offer })).map(({ rule, level, fix }) => [rule, level, fix?.label])
  expect(found('Order by 18 December for delivery before Christmas')).toEqual([['offer-mismatch', 'warn', undefined]])
  expect(found('20% off until 18 December')).toEqual([['offer-mismatch', 'block', 'Write “December 31”']])
})
