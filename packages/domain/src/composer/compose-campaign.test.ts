import { expect, it } from 'vitest'
import { emptyTextSamples } from '../brands/empty-style-guide.ts'
import { type CampaignBrief, campaignBrief } from '../campaigns/campaign-brief.ts'
import { copyCount } from '../campaigns/copy-limits.ts'
import { offerText } from '../campaigns/offer-text.ts'
import { sectionOfAnswer } from '../campaigns/sections-of-answer.ts'
import { results } from '../guidelines/results.ts'
import { sampleGuide } from '../testing/sample-guide.ts'
import { brandTexts } from './brand-texts.ts'
import { materialOf } from './compose-reply.ts'
import { compose } from './writers.ts'

const guide = sampleGuide()
const material = materialOf(guide)
const brief: CampaignBrief = campaignBrief.parse({
  prompt: 'Spring launch of our coffee, 3 emails and a page, 20% off until 30 April',
  goal: 'Sell the new roast',
  persona: null,
  products: guide.products.slice(0, 2).map(({ handle }) => handle),
  offer: { kind: 'percent', amount: 20, code: 'SPRING20', terms: '', until: '2027-04-30' },
  from: '2027-04-01',
  emails: 3,
  page: true,
})
const planned = () => {
  const plan = compose('plan_campaign', material, { brief })
  if (!plan) throw new Error('Nothing was planned.')
  return plan.items.map((entry, index) => ({ ...entry, id: `e${index}`, itemId: null }))
}

it('plans the requested page and the requested number of emails, from the first to the last day of the offer', () => {
  const plan = planned()
  expect(plan.map(({ itemType, day }) => [itemType, day])).toEqual([
    ['email', 0],
    ['email', 15],
    ['email', 29],
    ['page', 0],
  ])
  expect(plan.map(({ goal }) => goal)).toEqual([
    'Announce the offer',
    'Show the products',
    'Remind before the offer ends',
    'The page that every email leads to',
  ])
  for (const { subjects } of plan.slice(0, 3)) expect(subjects.length).toBeGreaterThan(0)
})

it('plans all days within the dates of the campaign and of the offer', () => {
  const days = (dates: { from?: string; offerFrom?: string; until?: string }) => {
    const { offerFrom: from, ...campaign } = dates
    const dated = { ...brief, ...campaign, offer: { ...(brief.offer as NonNullable<CampaignBrief['offer']>), from } }
    return compose('plan_campaign', material, { brief: dated })?.items.map(({ day }) => day)
  }
  expect(days({ offerFrom: '2027-04-05' })).toEqual([4, 17, 29, 4])
  expect(days({ until: '2027-04-09' })).toEqual([0, 4, 8, 0])
  expect(days({ until: '2027-06-30' }), 'no email after the offer').toEqual([0, 15, 29, 0])
})

it('writes complete items within the copy limits, from texts of the guide only', () => {
  const plan = planned()
  const sourceText = JSON.stringify([guide, brief, offerText(brief.offer as NonNullable<CampaignBrief['offer']>, { language: 'en', currency: null })])
  const headers = plan.map((_, index) => {
    const item = compose('create_campaign', material, { brief, plan, index })
    expect(results.create_campaign.safeParse(item).error).toBeUndefined()
    const sections = (item?.sections ?? []).map((section, number) => sectionOfAnswer(section, guide, { id: `s${number}`, number }))
    for (const section of sections) {
      for (const field of ['preheader', 'subheader', 'body'] as const) {
        const count = copyCount(section, field, section[field])
        if (count) expect(count.words).toBeLessThanOrEqual(count.max)
      }
      for (const { handle } of section.products) expect(guide.products.map((product) => product.handle)).toContain(handle)
      if (section.button.show) expect(sourceText).toContain(section.button.url)
      for (const [figure] of `${section.header} ${section.body}`.matchAll(/\d[\d.,]*/g)) expect(sourceText).toContain(figure.replace(/[.,]$/, ''))
    }
    expect(sections.some(({ header }) => header.includes('SPRING20'))).toBe(true)
    return sections[0]?.header
  })
  expect(new Set(headers.slice(0, 3)).size).toBe(3)
})

it('uses texts of the guide as talking points, and the talking points as headers of the item', () => {
  const plan = planned()
  for (const [index, { talking_points }] of plan.entries()) {
    expect(talking_points.length).toBeGreaterThan(0)
    expect(talking_points.join(' '), 'the offer can change after planning').not.toContain('SPRING20')
    const headers = compose('create_campaign', material, { brief, plan, index })?.sections.map(({ header }) => header)
    expect(headers).toEqual(expect.arrayContaining(talking_points))
  }
})

it('uses talking points that a user edited as copy, except instructions to the writer', () => {
  const plan = planned()
  const [first, second] = plan
  if (!first || !second) throw new Error('Nothing was planned.')
  const write = (talking_points: string[]) => {
    const item = compose('create_campaign', material, { brief, plan: [first, { ...second, talking_points }, ...plan.slice(2)], index: 1 })
    expect(results.create_campaign.safeParse(item).error).toBeUndefined()
    return item?.sections ?? []
  }
  const long = 'The beans rest for three weeks in the dried fruit. That is why they taste of it, even with milk.'
  const sections = write(['Roasted on Tuesdays', 'Tell customers that parcels leave daily', 'Explain the roast', ' ', long])
  const headers = sections.map(({ header }) => header)
  expect(headers).toEqual(expect.arrayContaining(['Roasted on Tuesdays', 'Parcels leave daily']))
  expect(JSON.stringify(sections)).not.toContain('Explain the roast')
  expect(sections.find(({ body }) => body === long)?.header).toBe('')
  const [lead = '', reason = ''] = second.talking_points
  expect(reason).not.toBe('')
  expect(write([lead]).map(({ header }) => header)).not.toContain(reason)
  expect(write(Array.from({ length: 10 }, (_, index) => `Reason number ${index}`)).length).toBeLessThanOrEqual(12)
})

/** Composes every entry of a plan for a brand that has few texts. */
function campaignOf(prompt: string, texts: Partial<typeof guide.textSamples> = {}, parts: Partial<typeof guide> = {}) {
  const small = { ...guide, products: [], collections: [], email: [], sources: [], description: '', reviews: [], ...parts }
  const textSamples = {
    ...emptyTextSamples(),
    buttons: ['Book a fitting'],
    pairs: [
      { header: 'Three tubes, one afternoon', paragraph: 'A fitting takes an afternoon.' },
      { header: 'Built for the long way home', paragraph: 'Steel frames built to order in the valley.' },
    ],
    ...texts,
  }
  const of = materialOf({ ...small, textSamples })
  const ownBrief = { ...brief, prompt, products: [], offer: null, emails: 2 }
  const plan = (compose('plan_campaign', of, { brief: ownBrief })?.items ?? []).map((entry, index) => ({ ...entry, id: `e${index}`, itemId: null }))
  return plan.map((_, index) => compose('create_campaign', of, { brief: ownBrief, plan, index }))
}

it('starts the first email and the page with the announcement that the prompt contains', () => {
  const [first, second, page] = campaignOf('Invite our regulars to an evening on the terrace')
  for (const item of [first, page]) {
    expect(item?.subject).toBe('An evening on the terrace')
    expect(item?.sections[0]).toMatchObject({ type: 'header', header: 'An evening on the terrace', body: '' })
  }
  expect(first?.sections[1]).toMatchObject({ header: 'Three tubes, one afternoon', body: 'A fitting takes an afternoon.' })
  const similar = { headers: { ...emptyTextSamples().headers, h2: ['We sell a new roast and frames in an evening'] } }
  expect(campaignOf('An evening with frames', similar).at(-1)?.subject, 'a similar line is no announcement').toBe('An evening with frames')
  expect(second?.sections[0]).toMatchObject({ header: 'Built for the long way home', body: 'Steel frames built to order in the valley.' })
})

it('never uses a prompt without an announcement as the subject', () => {
  for (const prompt of ['Win back regulars', 'A mail to customers who have not ordered for a year']) {
    const items = campaignOf(prompt)
    expect(items.map((item) => item?.subject)).not.toContain(prompt)
    expect(items.slice(0, 2).map((item) => item?.sections[0]?.header)).toEqual(['Three tubes, one afternoon', 'Built for the long way home'])
  }
})

it('starts an email about a product with the product’s name, and lists that product first', () => {
  const [one, two] = guide.products.slice(0, 2).map((product) => ({ ...product, description: '' }))
  if (!one || !two) throw new Error('The sample guide has fewer than two products.')
  const items = campaignOf('Win back regulars', {}, { products: [one, two] })
  const about = items.find((item) => item?.subject === two.title)
  expect(about?.sections[0]?.header).toBe(two.title)
  expect(about?.sections.find(({ type }) => type === 'products')?.products[0]).toBe(two.handle)
})

it('starts no text mid-sentence unless the brand writes in lowercase', () => {
  const pair = (header: string, paragraph: string) => ({ header, paragraph })
  const bodiesOf = (pairs: ReturnType<typeof pair>[]) =>
    campaignOf('Win back regulars', { pairs }).flatMap((item) => item?.sections.map(({ body }) => body) ?? [])
  const whole = [pair('A day in the valley', 'Ride all day.')]
  const more = [pair('Two wheels', 'Both are built here.'), pair('One workshop', 'Come and see it.')]
  const bodies = bodiesOf([...whole, pair('Harmony', 'signifies a group of sounds. We build it into frames.'), pair('Steel', 'is real'), ...more])
  expect(bodies).toContain('We build it into frames.')
  expect(bodies.join(' ')).not.toMatch(/signifies|is real/)
  expect(bodiesOf([pair('frames', 'we build frames.'), pair('wheels', 'we build wheels.')])).toContain('we build frames.')
})

it('uses the subject of each item as its first header', () => {
  const pairs = Array.from({ length: 8 }, (_, index) => ({
    header: `Frame number ${'abcdefgh'[index]}`,
    paragraph: `Built for road ${'abcdefgh'[index]} in the valley.`,
  }))
  const items = campaignOf('Frames', { pairs, headers: { ...emptyTextSamples().headers, h2: pairs.map(({ header }) => header) } })
  for (const item of items) expect(item?.sections[0]?.header).toBe(item?.subject)
  // The page starts with the text of the first email, which links to it.
  const inEmails = items.slice(0, 2).flatMap((item) => item?.sections.flatMap(({ header }) => (header ? [header] : [])) ?? [])
  expect(new Set(inEmails).size).toBe(inEmails.length)
})

it('shortens a brand name with an ampersand to fit into a pre-header', () => {
  const named = materialOf({ ...guide, name: 'Kestrel & Oak Coffee' })
  const plan = planned()
  const [first] = compose('create_campaign', named, { brief, plan, index: 0 })?.sections ?? []
  expect(first?.pre_header).toBe('Kestrel & Oak Coffee')
  expect(copyCount({ type: 'header' }, 'preheader', first?.pre_header ?? '')).toEqual({ words: 3, max: 3 })
})

it('links buttons with the same label to the same page in all items', () => {
  const buttons = campaignOf('A fitting').flatMap((item) => item?.sections.flatMap(({ button }) => (button.text ? [button] : [])) ?? [])
  expect(new Set(buttons.map(({ text }) => text))).toEqual(new Set(['Book a fitting']))
  expect(new Set(buttons.map(({ url }) => url)).size).toBe(1)
})

it('starts a page with the best suitable hero image', () => {
  const [image] = guide.images.filter(({ kind }) => kind === 'image')
  if (!image) throw new Error('The sample guide has no image.')
  const url = `/api/blobs/${'a'.repeat(64)}.img`
  const sized = (id: string, width: number, height: number, rank: number) => ({
    ...image,
    id,
    url,
    width,
    height,
    rank,
    transparent: false,
    isGraphic: false,
    entropy: 7,
  })
  const images = [sized('portrait', 900, 1600, 1), sized('small', 800, 300, 1), sized('wide', 1600, 900, 2)]
  const plan = planned()
  const topOf = (index: number) => compose('create_campaign', materialOf({ ...guide, images }), { brief, plan, index })?.sections[0]?.image
  expect([topOf(0), topOf(3)]).toEqual(['portrait', 'wide'])
})

it('uses only images that have a description, and each at most once per item', () => {
  const [image] = guide.images.filter(({ kind }) => kind === 'image')
  if (!image) throw new Error('The sample guide has no image.')
  const sized = { ...image, width: 1600, height: 900, rank: 1 }
  const imagesOf = (images: typeof guide.images) =>
    compose('create_campaign', materialOf({ ...guide, images }), { brief, plan: planned(), index: 0 })?.sections.flatMap((section) => section.image || [])
  expect(
    imagesOf([
      { ...sized, id: 'blank', alt: '', caption: '' },
      { ...sized, id: 'one', alt: 'A kettle' },
    ]),
  ).toEqual(['one'])
  expect(imagesOf(['one', 'two'].map((id) => ({ ...sized, id, alt: id })))).toEqual(['one', 'two'])
})

it.each([
  'A step above ordinary coffee.',
  'Twelve beers on tap the whole year.',
  'Every frame is made on our Sheffield site.',
  'Warm at 20 degrees below.',
  'Following the steps of our grandfather, we burn oak.',
])('uses copy that only resembles a reference to the website: %s', (paragraph) => {
  const pairs = [{ header: 'Our promise:', paragraph }]
  expect(JSON.stringify(campaignOf('A fitting', { pairs }))).toContain(paragraph)
})

it('shows, below a product’s name, an image of that product or an image without products', () => {
  const [image] = guide.images.filter(({ kind }) => kind === 'image')
  if (!image) throw new Error('The sample guide has no image.')
  const products = guide.products.slice(0, 3).map((product, index) => ({
    ...product,
    images: index === 0 ? [{ url: '', originalURL: 'https://quay.example/first.webp', alt: '' }] : [],
  }))
  const [first = '', second = '', third = ''] = products.map(({ title }) => title)
  const sized = { ...image, width: 1600, height: 900, rank: 1, caption: '' }
  const images = [
    { ...sized, id: second, alt: `A bag of ${second.toLowerCase()}`, originalURL: 'https://quay.example/other.webp' },
    { ...sized, id: first, alt: 'A bag', originalURL: 'https://quay.example/first.webp?width=1600' },
    { ...sized, id: 'shop', alt: 'The shop', originalURL: 'https://quay.example/shop.webp' },
  ]
  const pairs = [first, second, third].map((header) => ({ header, paragraph: `${header} is roasted on Tuesdays.` }))
  const sections = campaignOf('A fitting', { pairs }, { products, images }).flatMap((item) => item?.sections ?? [])
  const allowed: Record<string, string> = { [first]: first, [second]: second, [third]: 'shop' }
  const shown = sections.filter(({ header, image: id }) => header in allowed && id !== '')
  expect(new Set(shown.map(({ header }) => header)).size).toBe(3)
  expect(shown.filter(({ header, image: id }) => id !== allowed[header] && id !== 'shop')).toEqual([])
  expect(shown.filter(({ header, image: id }) => header !== third && id === allowed[header])).not.toEqual([])
})

it('does not use legal text, customer quotes, subscription prompts or references to the website as copy', () => {
  const praise = 'Lovely grinder, arrived on Tuesday and has worked ever since.'
  const reviews = [
    {
      id: 'r',
      text: `${praise} Thank you.`,
      author: '',
      rating: 5,
      product: '',
      source: '',
      date: null,
      permission: false,
      best: false,
      origin: 'site' as const,
    },
  ]
  const pairs = [
    { header: 'Sign up and save', paragraph: 'Get our special offers every month.' },
    { header: 'Designer', paragraph: 'I love this place and highly recommend it.' },
    { header: 'Baybay', paragraph: praise },
    { header: 'Kestrel', paragraph: 'Copyright Kestrel & Oak, all rights reserved.' },
    { header: 'What our clients say', paragraph: '" I have been doing business with them since the beginning.' },
    { header: 'What our guests say', paragraph: 'Steel is built into frames by hand.' },
    { header: 'A new part', paragraph: 'To suggest a part that we do not make, follow these steps:' },
    { header: 'Atelier', paragraph: 'Remplissez le formulaire ci-dessous.' },
    { header: 'Drawings', paragraph: 'Send your drawing with the form below, and we call.' },
    { header: 'For builders', paragraph: 'This site is for people who build frames.' },
    { header: 'Sizes', paragraph: 'Please see the chart below for sizes.' },
    { header: 'Roasted to order', paragraph: 'Nothing is roasted until it is ordered.' },
  ]
  const copy = JSON.stringify(campaignOf('A fitting', { pairs }, { reviews }))
  expect(copy).toContain('Roasted to order')
  expect(copy).not.toMatch(
    /rights reserved|doing business|Sign up|special offers|recommend|Lovely grinder|guests say|these steps|ci-dessous|form below|This site|chart below/,
  )
})

it('drops images, reviews, links and products of a model response if the guide does not contain them', () => {
  const none = { pre_header: '', header: 'H', sub_header: '', body: 'A *b*', review: 'r', image: 'no-image', type: 'products' as const }
  const written = { ...none, button: { text: 'Buy', url: 'https://elsewhere.example/x' }, products: ['no-such-product', guide.products[0]?.handle ?? ''] }
  const section = sectionOfAnswer(written, guide, { id: 's1', number: 0 })
  expect(section).toMatchObject({ image: null, reviewId: null, body: 'A \\*b\\*', button: { url: guide.websiteUrl || guide.url } })
  expect(section.products.map(({ handle }) => handle)).toEqual([guide.products[0]?.handle])
  const home = guide.websiteUrl || guide.url
  const host = home.replace(/\/$/, '')
  for (const url of ['javascript:alert(1)', `https://elsewhere.example\\@${host.slice(8)}/`, `${host}@elsewhere.example/`, `${host}.elsewhere.example/`])
    expect(sectionOfAnswer({ ...written, button: { text: 'Buy', url } }, guide, { id: 's1', number: 0 }).button.url, url).toBe(home)
  expect(sectionOfAnswer({ ...written, button: { text: 'Buy', url: `${host}/shop?a=1` } }, guide, { id: 's1', number: 0 }).button.url).toBe(`${host}/shop?a=1`)
})

it.each([
  ['en_US', true],
  ['en-GB', true],
  ['de_DE', false],
])('treats texts in the language “%s” as English: %s', (language, isEnglish) => {
  expect(brandTexts({ ...sampleGuide(), language }).english).toBe(isEnglish)
})

it('formats an offer with its amount and its dates', () => {
  const offer = { kind: 'amount' as const, amount: 5, code: '', terms: '', until: null }
  expect(offerText(offer, { language: 'en-GB', currency: 'GBP' })).toBe('£5.00 off')
  const dated = { ...offer, from: '2027-05-03', until: '2027-05-31' }
  expect(offerText(dated, { language: 'en-GB', currency: 'GBP' })).toBe('£5.00 off from 3 May 2027 until 31 May 2027')
  expect(offerText(dated, { language: 'en_GB', currency: 'GBP' })).toBe('£5.00 off from 3 May 2027 until 31 May 2027')
  expect(offerText({ ...offer, amount: 12.5 }, { language: '{{ locale }}', currency: null })).toBe('12.50 off')
  expect(offerText({ ...offer, kind: 'percent', amount: 20, code: 'MAI', until: '2027-05-31' }, { language: 'de', currency: null })).toBe(
    '20\u00a0% · MAI · 31. Mai 2027',
  )
})

it('quotes only permitted reviews, and uses only large images with good ranks', () => {
  const [image] = guide.images
  if (!image) throw new Error('The sample guide has no image.')
  const review = { text: 'It tastes of plums.', author: 'Ada', rating: 5, product: '', source: '', date: null, best: false, origin: 'hand' } as const
  const of = (id: string, change: Partial<typeof image>) => ({
    ...image,
    kind: 'image' as const,
    alt: 'A cup',
    rank: 1,
    width: 1600,
    height: 900,
    id,
    ...change,
  })
  const images = [of('small', { width: 599 }), of('poor', { rank: 3 }), of('good', {})]
  const reviews = [
    { ...review, id: 'private', permission: false },
    { ...review, id: 'open', permission: true },
  ]
  const plan = planned()
  const item = compose('create_campaign', materialOf({ ...guide, images, reviews }), { brief, plan, index: 0 })
  const used = (item?.sections ?? []).flatMap(({ image: id, review: quoted }) => [id, quoted]).filter(Boolean)
  expect([...new Set(used)].toSorted()).toEqual(['good', 'open'])
  const guided = { ...guide, reviews }
  const goals = (given: typeof guide, emails = 5) =>
    compose('plan_campaign', materialOf(given), { brief: { ...brief, offer: null, emails } })?.items.map((entry, index) => ({
      ...entry,
      id: `p${index}`,
      itemId: null,
    })) ?? []
  const [promising = -1] = goals(guided).flatMap(({ goal }, index) => (goal === 'Say what others say about it' ? [index] : []))
  const quotes = (index: number) =>
    compose('create_campaign', materialOf(guided), { brief, plan: goals(guided), index })?.sections.map((section) => section.review)
  expect(quotes(promising)).toContain('open')
  expect(quotes(0)).not.toContain('open')
  expect(goals({ ...guide, reviews: [] }).map(({ goal }) => goal)).not.toContain('Say what others say about it')
  expect(goals(guided, 10).filter(({ goal }) => goal === 'Say what others say about it')).toHaveLength(1)
})
