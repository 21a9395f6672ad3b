/** Campaign records in each of the old layouts, written by hand from a description of the layouts, with times in all stored formats. */
const theme = { backgroundColor: '#0f5c4a', color: '#ffffff', button: '#fbf7ef', buttonText: '#fbf7ef', featureTitle: 'not a color', text_shades: ['#ffffff'] }

const hero = {
  type: 'hero',
  pre_header: 'New in',
  header: 'Spring on the quay',
  sub_header: 'Oak tables, *made* by hand',
  body: 'They are here.\nCome and see.',
  image: { url: 'https://quay.example/oak.jpg', caption: 'An oak table', keywords: ['oak'] },
  imageStyle: 'landscape',
  button: { text: 'See the tables', url: 'https://quay.example/tables', show: true },
  theme,
}
const reasons = {
  header: 'Why oak',
  features: [
    { title: 'Grown nearby', description: 'Within ten miles', icon: { emoji: '🌳', font_awesome_class: 'fa-tree' } },
    { title: 'Lasts', description: 'A hundred years', icon: '🪵' },
  ],
}
/** A section with all kinds of content, whose conversion yields three sections. */
const full = {
  ...reasons,
  image: { url: 'https://quay.example/oak.jpg', caption: 'An oak table' },
  products: [{ title: 'Oak table', description: 'Ours', handle: 'oak-table' }],
  button: { text: 'Order', url: 'javascript:alert(1)' },
}
const head = {
  id: 'legacy-1',
  campaignId: 'legacy-1',
  brand: 'quay',
  name: 'Spring',
  object_type: 'campaign',
  function_call: 'create_campaign',
  model: 'gpt-4o-mini',
  created: { seconds: 1_700_000_000, nanoseconds: 5 },
  updated_at: 1_700_000_100_000,
  thinking: { thoughts: 'People sit down in spring.', criticisms: ['Too early?', 'Too few products'], plan: 'Three emails', reasoning: '', speak: '' },
  target_audience: ['Families', 'Gardeners'],
  USP: 'Grown nearby',
}
const announcement = { id: 'i1', itemType: 'email', name: 'Announcement', subject: 'Spring is here', sections: [hero, reasons] }

export const legacyCampaigns = {
  items: {
    ...head,
    items: [
      {
        ...announcement,
        scheduled_on_day: 1,
        scheduled_on_date: { seconds: 1_710_000_000, nanoseconds: 0 },
        talking_points: ['Oak'],
        instructions: { tone: ['Warm'] },
      },
      {
        itemType: 'page',
        name: 'Tables',
        scheduled_on_date: '2024-03-12T09:30:00Z',
        instructions: ['Short'],
        sections: { a: full, b: { body: 'More soon.' } },
      },
    ],
  },
  childCampaigns: {
    ...head,
    id: 'legacy-2',
    childCampaigns: {
      c1: { object_type: 'email', name: 'First', scheduled_on_day: 'Day 2', sections: [hero] },
      c2: { object_type: 'page', name: 'Second', scheduled_on_date: 1_710_000_000, result: JSON.stringify({ sections: [reasons] }) },
      c3: { name: 'A week of tables', childCampaigns: [{ name: 'Third', sections: [{ header: 'Last days' }] }] },
    },
  },
  schedule: {
    ...head,
    id: 'legacy-3',
    items: [{ ...announcement, talking_points: [] }],
    schedule_items: [
      { itemId: 'i1', day: 3, talking_points: ['Oak', 'Spring'], instructions: { tone: 'Warm' } },
      { title: 'Reminder', scheduled_on_day: 7, date: 1_710_000_000_000, talking_points: 'Few are left\nOrder now' },
    ],
  },
  result: {
    id: 'legacy-4',
    brand: 'quay',
    object_type: 'email',
    result: { ...head, id: undefined, object_type: undefined, sections: [hero, reasons, { button: { text: 'Order', url: 'https://quay.example/order' } }] },
  },
  resultList: { ...head, id: 'legacy-5', result: [hero, reasons] },
  resultText: { id: 'legacy-6', name: 'As text', result: JSON.stringify({ items: [announcement, { name: 'Reminder', sections: [] }] }) },
} as const
