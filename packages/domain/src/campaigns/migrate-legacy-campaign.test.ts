import { describe, expect, it, test } from 'vitest'
import { contrast } from '../color/contrast.ts'
import { legacyCampaigns } from '../testing/legacy-campaigns.ts'
import { sampleGuide } from '../testing/sample-guide.ts'
import { campaignBody } from './campaign.ts'
import { campaignItemBody } from './campaign-item.ts'
import { LegacyCampaignError, migrateLegacyCampaign } from './migrate-legacy-campaign.ts'
import { plainBody } from './rich-text.ts'
import { THEME_CONTRAST } from './section-theme.ts'

const guide = sampleGuide()
const migrate = (record: unknown) => migrateLegacyCampaign(record, guide)
const outline = (record: unknown) =>
  migrate(record).items.map(({ itemType, name, scheduled_on_day, scheduled_on_date, sections }) => [
    itemType,
    name,
    scheduled_on_day,
    scheduled_on_date,
    sections.map(({ type }) => type).join(' '),
  ])

test.each([
  [
    'items',
    [
      ['email', 'Announcement', 1, '2024-03-09', 'header features'],
      ['page', 'Tables', null, '2024-03-12', 'header features products text'],
    ],
  ],
  [
    'childCampaigns',
    [
      ['email', 'First', 2, null, 'header'],
      ['page', 'Second', null, '2024-03-09', 'features'],
      ['email', 'Third', null, null, 'header'],
    ],
  ],
  [
    'schedule',
    [
      ['email', 'Announcement', 3, null, 'header features'],
      ['email', 'Reminder', 7, '2024-03-09', ''],
    ],
  ],
  ['result', [['email', 'Spring', null, null, 'header features button']]],
  ['resultList', [['email', 'Spring', null, null, 'header features']]],
  [
    'resultText',
    [
      ['email', 'Announcement', null, null, 'header features'],
      ['email', 'Reminder', null, null, ''],
    ],
  ],
] as const)('creates the items of a record in the %s layout', (layout, expected) => {
  expect(outline(legacyCampaigns[layout])).toEqual(expected)
})

test.each(Object.entries(legacyCampaigns))('a migrated record in the %s layout matches the schemas, and migrating it again changes nothing', (_, record) => {
  const once = migrate(record)
  expect(campaignBody.parse(once.campaign)).toEqual(once.campaign)
  for (const item of once.items) expect(campaignItemBody.parse(item)).toEqual(item)
  expect(migrate({ ...once.campaign, items: once.items })).toEqual(once)
  expect(migrate(JSON.parse(JSON.stringify(record)))).toEqual(once)
})

describe('a campaign', () => {
  it('keeps its audience, its reasoning and its model', () => {
    expect(migrate(legacyCampaigns.items).campaign).toMatchObject({
      name: 'Spring',
      object_type: 'campaign',
      status: 'draft',
      function_call: 'create_campaign',
      model: 'gpt-4o-mini',
      thinking: { thoughts: 'People sit down in spring.', criticism: 'Too early?\nToo few products', plan: 'Three emails' },
      target_audience: ['Families', 'Gardeners'],
      USP: ['Grown nearby'],
    })
    expect(migrate(legacyCampaigns.result).campaign).toMatchObject({ name: 'Spring', object_type: 'email', USP: ['Grown nearby'] })
  })

  it('assigns the talking points and instructions in its schedule to the matching items', () => {
    const [announcement, reminder] = migrate(legacyCampaigns.schedule).items
    expect(announcement).toMatchObject({ talking_points: ['Oak', 'Spring'], instructions: { tone: ['Warm'] } })
    expect(reminder).toMatchObject({ talking_points: ['Few are left', 'Order now'], instructions: {} })
    expect(migrate(legacyCampaigns.items).items[1]?.instructions).toEqual({ general: ['Short'] })
  })
})

describe('a section', () => {
  const [hero, reasons] = migrate(legacyCampaigns.items).items[0]?.sections ?? []

  it('keeps its texts, image and button', () => {
    expect(hero).toMatchObject({
      id: 's1',
      preheader: 'New in',
      header: 'Spring on the quay',
      subheader: 'Oak tables, *made* by hand',
      imageStyle: 'landscape',
      image: { url: 'https://quay.example/oak.jpg', caption: 'An oak table', focal: { x: 0.5, y: 0.5 } },
      button: { text: 'See the tables', url: 'https://quay.example/tables', show: true },
    })
    expect(plainBody(hero?.body ?? '')).toBe('They are here.\nCome and see.')
    expect(reasons?.features).toEqual([
      { id: 'f1', title: 'Grown nearby', description: 'Within ten miles', icon: '🌳' },
      { id: 'f2', title: 'Lasts', description: 'A hundred years', icon: '🪵' },
    ])
  })

  it('keeps its background color and makes its texts legible', () => {
    const { theme } = hero ?? {}
    expect(theme).toMatchObject({ backgroundColor: '#0f5c4a', color: '#ffffff', button: '#fbf7ef' })
    expect(contrast(theme?.buttonText ?? '', theme?.button ?? '')).toBeGreaterThanOrEqual(THEME_CONTRAST.buttonText)
    expect(contrast(theme?.featureTitle ?? '', '#0f5c4a')).toBeGreaterThanOrEqual(THEME_CONTRAST.featureTitle)
  })

  it('is split into three sections if it has an image, features and products, and loses script links', () => {
    const [lead, features, products] = migrate(legacyCampaigns.items).items[1]?.sections ?? []
    expect(lead).toMatchObject({
      id: 'a',
      header: 'Why oak',
      features: [],
      products: [],
      image: { caption: 'An oak table' },
      button: { text: 'Order', url: '' },
    })
    expect(features).toMatchObject({ id: 'a-features', header: '', image: null, features: [{ title: 'Grown nearby' }, { title: 'Lasts' }] })
    expect(products).toMatchObject({ id: 'a-products', products: [{ handle: 'oak-table', description: 'Ours' }] })
  })

  it('uses the matching image of the guide with its focal point', () => {
    const [image] = guide.images
    if (!image) throw new Error('The sample has no image.')
    const withFocal = { ...guide, images: [{ ...image, originalURL: 'https://quay.example/oak.jpg', focal: { x: 0.2, y: 0.7 } }] }
    expect(migrateLegacyCampaign(legacyCampaigns.result, withFocal).items[0]?.sections[0]?.image).toMatchObject({
      id: image.id,
      url: image.url,
      caption: 'An oak table',
      focal: { x: 0.2, y: 0.7 },
    })
  })
})

let nested: object = { sections: [{ header: 'x' }] }
for (let level = 0; level < 20; level++) nested = { name: 'x', childCampaigns: [nested] }

test.each([
  ['a list instead of an object', [], 'The record is not an object with fields.'],
  ['no emails or pages', { name: 'Empty', items: [] }, 'This record contains no email or page'],
  ['a text in place of a section', { items: [{ sections: [{ header: 'x' }, 'y'] }] }, 'items/0/sections/1 is not an object with fields.'],
  ['a number in place of a text', { items: [{ sections: [{ header: 7 }] }] }, 'items/0/sections/0/header cannot be read'],
  ['an invalid date', { items: [{ scheduled_on_date: 'soon', sections: [] }] }, 'items/0/scheduled_on_date cannot be read: “"soon"” is not a date.'],
  ['a result that is not JSON', { result: '{"sections": [' }, 'result is text, but not JSON.'],
  ['a child campaign that is missing', { childCampaigns: ['c9'] }, 'childCampaigns/0 names the campaign c9, which is not in this record.'],
  ['too many sections', { sections: Array.from({ length: 101 }, () => ({ header: 'x' })) }, 'An item has at most 100 sections.'],
  ['too many items', { items: Array.from({ length: 201 }, () => ({})) }, 'This record contains 201 emails and pages.'],
  ['too deeply nested campaigns', nested, 'nested deeper than 8 levels'],
])('rejects a record with %s', (_, record, message) => {
  expect(() => migrate(record)).toThrow(LegacyCampaignError)
  expect(() => migrate(record)).toThrow(message)
})
