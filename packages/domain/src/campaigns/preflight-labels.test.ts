import { expect, it } from 'vitest'
import { compileGuidelines } from '../checks/compile-guidelines.ts'
import { sourcedClaims } from '../checks/find/numbers.ts'
import { emptyCopyGuidelines } from '../guidelines/empty-copy-guidelines.ts'
import { type CampaignItemBody, emptyCampaignItem } from './campaign-item.ts'
import { newPageForm, type PageForm } from './page-form.ts'
import { patchItem } from './patch-item.ts'
import { type PreflightFacts, preflight } from './preflight.ts'
import { emptySection } from './section.ts'
import { sectionThemeOf } from './section-theme.ts'

const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
const empty = emptyCopyGuidelines()
const guidelines = compileGuidelines(
  {
    ...empty,
    overview: { ...empty.overview, dos: [{ id: 'l', text: 'Keep sentences under 8 words' }] },
    advanced: { ...empty.advanced, words: [{ id: 'w', avoid: 'cheap', use: 'fair' }] },
  },
  { sources: [], names: [] },
)
const offer = { offer: { kind: 'percent' as const, amount: 20, code: 'SPRING20', terms: '', until: null }, products: [], language: 'en' }
const base: PreflightFacts = {
  website: 'https://kestrel.shop',
  products: new Set<string>(),
  guidelines,
  claims: null,
  offer,
  today: '2027-04-01',
  size: { total: 0, sections: new Map() },
  deadLinks: new Set<string>(),
  clientGaps: new Map(),
  images: new Map(),
  levels: {},
}

const pageOf = (label: string, form: Partial<PageForm> = {}, show = true): CampaignItemBody => ({
  ...emptyCampaignItem('c', 'page', 'Page'),
  subject: 'Oak week',
  preheader: 'Four tables',
  form: { ...newPageForm('Kestrel'), thanksText: 'We have your details.', ...form },
  sections: [{ ...emptySection('s1', 'text', theme), button: { text: label, url: 'https://kestrel.shop/oak', show } }],
})
const RULES = ['offer-mismatch', 'message-mismatch', 'placeholder-text', 'merge-fallback', 'guideline']
const check = (item: CampaignItemBody, facts: Partial<PreflightFacts> = {}) => preflight(item, { ...base, ...facts }).filter(({ rule }) => RULES.includes(rule))

it.each<[string, CampaignItemBody, string, string]>([
  ['discount on a button', pageOf('Get 25% off'), 'offer-mismatch', '/sections/s1/button/text'],
  ['forbidden word on a button', pageOf('See cheap tables'), 'guideline', '/sections/s1/button/text'],
  ['merge tag on a button', pageOf('Go, {{person.firstName}}'), 'merge-fallback', '/sections/s1/button/text'],
  ['code in the header of a form', pageOf('', { header: 'Use SPRING25' }), 'offer-mismatch', '/form/header'],
  ['discount on the button of a form', pageOf('', { button: 'Get 25% off' }), 'offer-mismatch', '/form/button'],
  ['forbidden word in a consent text', pageOf('', { consent: 'I agree to cheap emails.' }), 'guideline', '/form/consent'],
  ['forbidden word in a thank-you heading', pageOf('', { thanksHeader: 'Cheap tables await' }), 'guideline', '/form/thanksHeader'],
  ['code in a thank-you text', pageOf('', { thanksText: 'Your code: SPRING25' }), 'offer-mismatch', '/form/thanksText'],
])('reports the %s, and the fix changes only the reported text', (_, item, rule, pointer) => {
  const [finding, ...more] = check(item)
  expect([finding?.rule, finding?.pointer, more]).toEqual([rule, pointer, []])
  const fixed = patchItem(item, finding?.fix?.patch ?? {})
  expect(check(fixed)).toEqual([])
  expect({ ...fixed.form, ...fixed.sections[0]?.button, header: '', button: '', consent: '', thanksHeader: '', thanksText: '', text: '' }).toEqual({
    ...item.form,
    ...item.sections[0]?.button,
    header: '',
    button: '',
    consent: '',
    thanksHeader: '',
    thanksText: '',
    text: '',
  })
})

it.each([
  ['/sections/s1/button/text', pageOf('TODO')],
  ['/form/header', pageOf('', { header: 'TODO: header' })],
  ['/form/consent', pageOf('', { consent: 'TODO: ask the lawyer' })],
  ['/form/thanksText', pageOf('', { thanksText: 'Lorem ipsum' })],
])('blocks placeholder text at %s', (pointer, item) => {
  expect(check(item)).toMatchObject([{ rule: 'placeholder-text', level: 'block', pointer }])
})

it.each(['Shop now', 'Save 20%', 'Get 20% off', 'Use SPRING20', 'Learn more', 'Buy 2 tables'])('accepts the label “%s”', (label) => {
  expect(check(pageOf(label, { header: label, button: label, thanksHeader: label, thanksText: label }))).toEqual([])
})

it('ignores the label of a hidden button, and skips tone and length checks for a consent text', () => {
  expect(check(pageOf('TODO: cheap, 25% off', {}, false))).toEqual([])
  const long = 'I agree that Kestrel sends me an email about its tables every month.'
  expect(check(pageOf('', { consent: long }))).toEqual([])
  expect(check(pageOf('', { thanksText: long }))).toMatchObject([{ rule: 'guideline', level: 'suggest', pointer: '/form/thanksText' }])
  const tone = [{ id: 't', name: 'Playful to Serious', value: 90 }]
  const serious = compileGuidelines(
    { ...empty, guidelines: [{ id: 'g', name: 'General', tone, guidelines: [], avoid: [], examples: [] }] },
    { sources: [], names: [] },
  )
  const found = check(pageOf('', { consent: 'Yes!', thanksHeader: 'Yes!' }), { guidelines: serious })
  expect(found.map(({ pointer }) => pointer)).toEqual(['/form/thanksHeader'])
})

it('warns about unsupported claims on buttons and in forms', () => {
  const claims = sourcedClaims({ sources: ['We keep 98% of our customers.'], names: [] })
  const item = pageOf('Get the best table', { header: 'The finest oak of Bath', consent: 'Yes, 450 times', thanksText: '98% come back.' })
  const found = preflight(item, { ...base, claims }).filter(({ rule }) => rule === 'claim')
  expect(found.map(({ pointer }) => pointer)).toEqual(['/sections/s1/button/text', '/form/header', '/form/consent'])
})

it('reports a discount on a button or in a form if it contradicts another item', () => {
  const plain = { offer: null, guidelines: null }
  const found = (item: CampaignItemBody, sibling: CampaignItemBody) =>
    check(item, { ...plain, siblings: [{ ...sibling, name: 'Email 1' }] }).map(({ rule, pointer, message }) => [rule, pointer, message])
  const message = 'The discount is 25% in “Email 1”, and 20% here.'
  expect(found(pageOf('Get 20% off'), pageOf('', { thanksText: 'Now 25% off.' }))).toEqual([['message-mismatch', '/sections/s1/button/text', message]])
  expect(found(pageOf('', { header: 'Get 20% off' }), { ...pageOf('Save 25%'), form: null })).toEqual([['message-mismatch', '/form/header', message]])
  expect(found(pageOf('Get 20% off'), pageOf('', { header: 'Save 20%' }))).toEqual([])
})

it('reports a product on a button or in a form if the campaign is about other products', () => {
  const catalog = [
    { handle: 'oak', title: 'Oak table', url: '' },
    { handle: 'elm', title: 'Elm bench', url: '' },
  ]
  const item = pageOf('See the Elm bench', { header: 'News of the Elm bench' })
  const found = check(item, { catalog, briefProducts: ['oak'] })
  expect(found.map(({ pointer }) => pointer)).toEqual(['/sections/s1/button/text', '/form/header'])
  const fixed = found.reduce((body, { fix }) => patchItem(body, fix?.patch ?? {}), item)
  expect([fixed.sections[0]?.button.text, fixed.form?.header]).toEqual(['See the Oak table', 'News of the Oak table'])
})
