import { emptyCampaignItem } from '@brandwright/domain/campaigns/campaign-item'
import { clientGaps } from '@brandwright/domain/campaigns/client-support'
import { type ItemPatch, patchItem } from '@brandwright/domain/campaigns/patch-item'
import { type PreflightFacts, preflight } from '@brandwright/domain/campaigns/preflight'
import type { PreflightFinding } from '@brandwright/domain/campaigns/preflight-finding'
import type { Section, SectionType } from '@brandwright/domain/campaigns/section'
import { compileGuidelines } from '@brandwright/domain/checks/compile-guidelines'
import { sourcedClaims } from '@brandwright/domain/checks/find/numbers'
import { emptyCopyGuidelines } from '@brandwright/domain/guidelines/empty-copy-guidelines'
import { expect, it } from 'vitest'
import { renderEmail } from './render-email.ts'
import { sampleContext, sampleSection } from './testing/sample-email.ts'

type Email = Parameters<typeof preflight>[0]

const WEBSITE = 'https://kestrel.shop'
const context = sampleContext({ dialect: 'brandwright', unsubscribeUrl: null })
const empty = emptyCopyGuidelines()
const guidelines = compileGuidelines(
  { ...empty, advanced: { ...empty.advanced, words: [{ id: 'w', avoid: 'cheap', use: 'fair' }] } },
  { sources: [], names: [] },
)

/** Returns the preflight findings for a rendered email. */
function check(email: Email, deadLinks: readonly string[] = []): PreflightFinding[] {
  const { html, sections } = renderEmail(email, context)
  const facts: PreflightFacts = {
    website: WEBSITE,
    products: new Set(['oak-table', 'elm-bench']),
    guidelines,
    buttons: context.brand.buttons,
    claims: sourcedClaims({ sources: [], names: [] }),
    offer: null,
    today: '2027-04-01',
    size: { total: Buffer.byteLength(html), sections: new Map([...sections].map(([id, section]) => [id, Buffer.byteLength(section)])) },
    clientGaps: new Map([...sections].map(([id, section]) => [id, clientGaps(section)])),
    images: new Map(),
    deadLinks: new Set(deadLinks),
    levels: {},
  }
  return preflight(email, facts)
}

function emailOf(types: readonly SectionType[]): Email {
  const sections = types.map((type, index) => {
    const section = sampleSection(type, `s${index}`)
    return type === 'footer' ? { ...section, subheader: '4 Mill Lane, Bath' } : section
  })
  return { subject: 'Oak, cut on a Tuesday', preheader: 'Four tables', sections }
}
const SHAPE: readonly SectionType[] = ['header', 'text', 'image', 'footer']
const { theme, button } = sampleSection('text', 's1')
const { image } = sampleSection('image', 's2')
const changed = (email: Email, patch: ItemPatch): Email => patchItem({ ...emptyCampaignItem('c', 'email', 'Oak'), ...email }, patch)
const planted = (change: Partial<Section>, id = 's1') => changed(emailOf(SHAPE), { sections: { [id]: change } })

it.each<[string, Email, { rule: string; pointer: string; deadLinks?: string[] }]>([
  ['a missing unsubscribe link', planted({ button: { ...button, show: false } }, 's3'), { rule: 'unsubscribe', pointer: '/sections/s3/button/show' }],
  [
    'a dead link',
    planted({ button: { ...button, url: 'https://gone.shop/' } }),
    { rule: 'link-dead', pointer: '/sections/s1/button/url', deadLinks: ['https://gone.shop/'] },
  ],
  ['an image without a description', planted({ image: image && { ...image, caption: '' } }, 's2'), { rule: 'alt-text', pointer: '/sections/s2/image/caption' }],
  ['a placeholder link', planted({ button: { ...button, url: 'https://example.com' } }), { rule: 'link-placeholder', pointer: '/sections/s1/button/url' }],
  ['a forbidden word', planted({ header: 'A cheap table' }), { rule: 'guideline', pointer: '/sections/s1/header' }],
  ['low contrast', planted({ theme: { ...theme, color: '#e8e4dc' } }), { rule: 'contrast', pointer: '/sections/s1/theme/color' }],
  ['a merge tag without a fallback', planted({ header: 'Hello {{person.firstName}}' }), { rule: 'merge-fallback', pointer: '/sections/s1/header' }],
])('blocks %s at its location, and the fix removes the blocker', (_, email, { rule, pointer, deadLinks }) => {
  const blockers = check(email, deadLinks).filter(({ level }) => level === 'block')
  expect(blockers.map((blocker) => [blocker.rule, blocker.pointer])).toEqual([[rule, pointer]])
  const fixed = changed(email, blockers[0]?.fix?.patch ?? {})
  expect(check(fixed, deadLinks).filter(({ level }) => level === 'block')).toEqual([])
})

it('blocks an email of 110 KB until its largest section is shortened', () => {
  const long = planted({ body: 'It was cut by hand. '.repeat(5000) }, 's2')
  expect(Buffer.byteLength(renderEmail(long, context).html)).toBeGreaterThan(102 * 1024)
  expect(check(long).filter(({ level }) => level === 'block')).toMatchObject([{ rule: 'size', pointer: '/sections/s2' }])
  expect(check(planted({ body: 'It was cut by hand.' }, 's2')).filter(({ level }) => level === 'block')).toEqual([])
})

const CLEAN: readonly (readonly SectionType[])[] = [
  ['header', 'footer'],
  ['header', 'text', 'footer'],
  ['image', 'text', 'button', 'footer'],
  ['header', 'features', 'footer'],
  ['header', 'products', 'footer'],
  ['header', 'quote', 'button', 'footer'],
  ['text', 'text', 'text', 'footer'],
  ['header', 'image', 'image', 'footer'],
  ['button', 'quote', 'products', 'features', 'footer'],
  ['header', 'text', 'image', 'features', 'products', 'quote', 'button', 'text', 'image', 'footer'],
]

it('reports no blockers for ten emails without faults', () => {
  expect(CLEAN.map((types) => check(emailOf(types)).filter(({ level }) => level === 'block'))).toEqual(CLEAN.map(() => []))
})
