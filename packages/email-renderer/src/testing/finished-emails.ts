import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import { BUTTON_SIZES, BUTTON_STYLE_TYPES, emptySection, type Section, type SectionImage, type SectionType } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import type { EmailBrand, EmailContext, EmailProduct } from '../email-context.ts'
import type { MergeDialect } from '../merge-tags.ts'
import { sampleContext } from './sample-email.ts'

/** A finished email, and the context for rendering it. */
export interface FinishedEmail {
  name: string
  email: Pick<CampaignItemBody, 'subject' | 'preheader' | 'sections'>
  context: EmailContext
}

type Fields = Partial<Omit<Section, 'options'>> & { options?: Partial<Section['options']> }
type Part = [type: SectionType, fields: Fields, background?: string]
interface BrandFixture {
  colors: Parameters<typeof sectionThemeOf>[0]
  brand: Partial<EmailBrand>
}

const KESTREL: BrandFixture = { colors: { background: '#fbf7ef', text: '#1d2a26', primary: '#0f5c4a', secondary: '#8a5a2b', accent: '#b4452c' }, brand: {} }
const NIGHT: BrandFixture = {
  colors: { background: '#14161c', text: '#f2f0ea', primary: '#e8b04a', secondary: '#7d8cff', accent: '#ff7a59' },
  brand: {
    name: 'Night Owl',
    logos: [{ url: 'https://images.example/dark-logo.png?w=160&h=40', alt: 'Night Owl', width: 160, height: 40, madeFor: 'light' }],
    fonts: {
      header: { stack: "'Helvetica Neue','Arial',sans-serif", headerWeight: 800 },
      body: { stack: "'Helvetica Neue','Arial',sans-serif", headerWeight: 400 },
    },
    buttons: [
      {
        backgroundColor: '#e8b04a',
        color: '#14161c',
        borderColor: '#ffffff',
        borderWidth: 1,
        borderRadius: 24,
        fontWeight: '700',
        textTransform: 'uppercase',
        letterSpacing: '0.04em',
      },
    ],
  },
}
const WARDA: BrandFixture = {
  colors: { background: '#ffffff', text: '#20263a', primary: '#7a1f4b', secondary: '#2f6f6a', accent: '#b5651d' },
  brand: { name: 'وردة', language: 'ar', direction: 'rtl', postalAddress: 'شارع النخيل 12، عمّان' },
}
const ALON: BrandFixture = { ...WARDA, brand: { name: 'אלון', language: 'he', direction: 'rtl', postalAddress: 'רחוב האלון 4, חיפה' } }

const photo = (name: string, width = 1600, height = 1200, changes: Partial<SectionImage> = {}): SectionImage => ({
  id: name,
  url: `/${name}.jpg`,
  width,
  height,
  transparent: false,
  seamlessBg: false,
  caption: `The ${name} in the workshop`,
  focal: { x: 0.5, y: 0.5 },
  ...changes,
})
const button = (text: string, url = 'https://kestrel.shop/tables') => ({ text, url, show: true })
const features = (...titles: [icon: string, title: string, description: string][]) =>
  titles.map(([icon, title, description], index) => ({ id: `f${index}`, icon, title, description }))
const products = (...handles: string[]) => handles.map((handle) => ({ id: handle, handle, title: '', description: '' }))
const footer = (fields: Fields = {}): Part => [
  'footer',
  { text: 'You get this because you bought from us.', subheader: '4 Mill Lane, Bath BA1 1AA', button: { text: 'Unsubscribe', url: '', show: true }, ...fields },
]

const CATALOG: Record<string, EmailProduct> = Object.fromEntries(
  [
    ['oak-table', 'Oak table', '€450.00', 'Seats six, and two more at Christmas.', true],
    ['elm-bench', 'Elm bench', '€180.00', '', true],
    ['ash-stool', 'Ash stool with a seat of woven paper cord, in three heights', '€95.00', 'Woven by hand in a day and a half.', true],
    ['beech-spoon', 'Beech spoon', '', '', false],
    ['walnut-shelf', 'Walnut shelf', '€120.00', 'For forty paperbacks.', true],
  ].map(([handle, title, price, description, hasImage]) => [
    handle,
    {
      title,
      price,
      description,
      url: `https://kestrel.shop/products/${handle}`,
      image: hasImage ? { url: `https://images.example/${handle}.jpg?w=600&h=600`, alt: '' } : null,
    } as EmailProduct,
  ]),
)

/** Handles of the products in the finished emails' catalog. */
export const CATALOG_HANDLES: ReadonlySet<string> = new Set(Object.keys(CATALOG))

function finishEmail(name: string, subject: string, parts: readonly Part[], { house = KESTREL, dialect = 'preview' as MergeDialect } = {}): FinishedEmail {
  const { brand } = sampleContext()
  const sections = parts.map(([type, { options, ...fields }, background], index) => {
    const section = emptySection(`s${index + 1}`, type, sectionThemeOf(house.colors, background))
    return { ...section, ...fields, options: { ...section.options, ...options } }
  })
  return {
    name,
    email: { subject, preheader: 'What is new this week, in two minutes', sections },
    context: sampleContext({
      brand: {
        ...brand,
        logos: [{ url: 'https://images.example/logo.png?w=240&h=80', alt: 'Kestrel & Oak', width: 240, height: 80, madeFor: 'any' }],
        ...house.brand,
      },
      dialect,
      product: (handle) => CATALOG[handle] ?? null,
      imageUrl: ({ url, width, height }, crop) =>
        `https://images.example${url}?w=${crop.width * 2}&h=${Math.round((crop.width * 2) / (crop.ratio ?? width / height))}`,
      unsubscribeUrl: dialect === 'preview' ? 'https://kestrel.shop/unsubscribe' : null,
    }),
  }
}

/** Returns an email with a merge tag in every field that supports merge tags. */
const merged = (dialect: MergeDialect): FinishedEmail =>
  finishEmail(
    `merge tags of ${dialect}`,
    'For {{person.firstName | default: "you"}}: oak, cut on a Tuesday',
    [
      ['header', { header: 'Good morning, {{person.firstName | default: "friend"}}', subheader: 'News for {{person.company | default: "your company"}}' }],
      [
        'text',
        {
          body: 'Dear **{{person.firstName | default: "friend"}} {{person.lastName | default: "of oak"}}**, we write to {{person.email | default: "you"}}.\nYour last order was in [{{person.city | default: "your city"}}](https://kestrel.shop/orders).',
          button: button('Open the page of {{person.firstName | default: "you"}}', 'https://kestrel.shop/account'),
        },
      ],
      ['quote', { text: 'It carried four children and one piano.', subheader: 'Ida, seven years a customer' }, '#0f5c4a'],
      footer(),
    ],
    { dialect },
  )

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const LONG_ADDRESS = `https://kestrel.shop/${'a-very-long-path-without-a-break/'.repeat(5)}`

/** Twenty emails that include all kinds of sections, text directions, merge tag syntaxes, image shapes and button styles. */
export const FINISHED_EMAILS: readonly FinishedEmail[] = [
  finishEmail('announcement', 'A workshop of our own', [
    ['header', { preheader: 'New this week', header: 'A workshop of our own', subheader: 'After nine years of rented rooms', button: button('See the rooms') }],
    [
      'text',
      {
        header: 'What changes for you',
        body: 'Delivery is **two days faster**, because we store the wood where we cut it.\nEverything else *stays as it was*.',
      },
    ],
    ['image', { image: photo('hall'), header: 'The large hall', body: 'It was built in 1911 for trams.', imageStyle: 'landscape' }],
    ['button', { header: 'Come and see', button: button('Book a visit') }, '#0f5c4a'],
    footer(),
  ]),
  finishEmail('product grid', 'Made this week', [
    ['header', { header: 'Made this week', body: 'Four pieces, each of one tree.' }],
    ['products', { header: 'Fresh from the workshop', products: products('oak-table', 'elm-bench', 'ash-stool', 'walnut-shelf'), button: button('See all') }],
    footer(),
  ]),
  finishEmail('product grid with an odd number', 'Three pieces and one spoon', [
    ['products', { header: 'Three pieces', products: products('ash-stool', 'oak-table', 'walnut-shelf') }],
    [
      'products',
      { textAlign: 'center', products: [{ ...(products('beech-spoon')[0] as Section['products'][number]), description: 'It has no image yet.' }] },
      '#0f5c4a',
    ],
    ['products', { header: 'With and without an image', products: products('elm-bench', 'beech-spoon') }],
    footer(),
  ]),
  finishEmail('features with icons', 'Why oak', [
    [
      'features',
      {
        header: 'Why oak',
        features: features(['🌳', 'Grown near', 'No more than 60 km from here.'], ['🛢️', 'Oiled', 'Twice, by hand.'], ['📜', 'Warranty', 'For ten years.']),
      },
    ],
    [
      'features',
      {
        textAlign: 'center',
        header: 'And five more',
        features: features(
          ['✂️', 'Cut to size', 'To the millimeter.'],
          ['🚚', 'Delivered', 'Into the room of your choice.'],
          ['🔧', 'Mended', 'Whatever happened to it.'],
          ['♻️', 'Taken back', 'At half its price.'],
          ['', 'Without an icon', 'Only words.'],
        ),
      },
      '#0f5c4a',
    ],
    ['features', { features: features(['⭐', 'One alone', 'A feature may stand by itself.'], ['⭐', 'Two', 'Or in a pair.']) }],
    footer(),
  ]),
  finishEmail('quotes', 'What people say', [
    ['quote', { preheader: 'Said by others', text: 'It carried four children and one piano.', subheader: 'Ida, seven years a customer' }],
    [
      'quote',
      { header: 'After a flood', text: 'Two days in the water, one in the sun, and the drawer still opens with one finger.', subheader: 'Marek' },
      '#0f5c4a',
    ],
    ['quote', { textAlign: 'left', text: 'Good.', button: button('Read all reviews'), options: { styleType: 'link' } }, '#f2d9b8'],
    footer(),
  ]),
  finishEmail('two columns', 'Side by side', [
    ['image', { style: 'imageLeft', image: photo('saw'), header: 'The saw', body: 'It is older than all of us together.', button: button('About the saw') }],
    ['image', { style: 'imageRight', image: photo('plane', 900, 1200), header: 'The plane', body: 'It takes off less than a hair.' }, '#0f5c4a'],
    ['image', { style: 'imageLeft', imageStyle: 'round', image: photo('Ida'), header: 'Ida', body: 'She oils.' }],
    ['image', { style: 'imageRight', image: photo('chips'), imageInset: true }],
    footer(),
  ]),
  finishEmail(
    'right to left, Arabic',
    'جديدنا هذا الأسبوع',
    [
      ['header', { preheader: 'جديد', header: 'طاولات من خشب البلوط', subheader: 'تُصنع باليد', button: button('تسوّق الآن') }],
      ['text', { body: 'مرحبًا {{person.firstName | default: "بك"}}، وصلت مجموعة **جديدة** من *Kestrel & Oak* بسعر 450 €.' }],
      ['image', { style: 'imageLeft', image: photo('saw'), header: 'المنشار', body: 'أقدم منا جميعًا.' }],
      ['image', { style: 'imageRight', image: photo('plane'), header: 'المسحاج', body: 'أدق من الشعرة.' }, '#7a1f4b'],
      ['features', { header: 'لماذا', features: features(['🌳', 'قريب', 'من غابتنا.'], ['🛢️', 'مزيّت', 'مرتين.'], ['📜', 'ضمان', 'عشر سنوات.']) }],
      ['products', { header: 'المنتجات', products: products('oak-table', 'elm-bench', 'ash-stool') }],
      ['quote', { text: 'حمل أربعة أطفال وبيانو.', subheader: 'إيدا' }],
      footer({ text: 'تصلك هذه الرسالة لأنك اشتريت منا.', subheader: 'شارع النخيل 12، عمّان', button: { text: 'إلغاء الاشتراك', url: '', show: true } }),
    ],
    { house: WARDA },
  ),
  finishEmail(
    'right to left, Hebrew email',
    'מכתב מהנגרייה',
    [
      [
        'text',
        {
          header: 'שלום לכולם',
          body: 'השבוע חתכנו עץ אלון אחד.\nראו [באתר](https://kestrel.shop/he) או כתבו ל-info@kestrel.shop (24 שעות).',
          button: button('לאתר'),
        },
      ],
      footer({ text: 'קיבלתם הודעה זו כי קניתם אצלנו.', subheader: 'רחוב האלון 4, חיפה', button: { text: 'הסרה', url: '', show: true } }),
    ],
    { house: ALON },
  ),
  finishEmail('long words', `Die ${LONG_WORD} stellt sich vor`, [
    ['header', { preheader: LONG_WORD, header: LONG_WORD, subheader: `${LONG_WORD} ${LONG_WORD}`, button: button(`Zur ${LONG_WORD} und zurück`) }],
    ['text', { header: 'Eine Adresse ohne Umbruch', body: `${LONG_ADDRESS}\n[${LONG_ADDRESS}](${LONG_ADDRESS})` }],
    ['image', { style: 'imageLeft', image: photo('hall'), header: LONG_WORD, body: LONG_WORD, button: button('Geschwindigkeitsbegrenzungen') }],
    ['features', { features: features(['🚢', LONG_WORD, LONG_WORD], ['🚂', 'Kurz', 'Auch kurz.'], ['🛩️', LONG_WORD, 'Kurz.']) }, '#0f5c4a'],
    ['products', { products: [{ id: 'p', handle: 'oak-table', title: LONG_WORD, description: LONG_ADDRESS }, ...products('elm-bench')] }],
    ['quote', { text: LONG_WORD, subheader: LONG_WORD }],
    footer({ text: LONG_WORD }),
  ]),
  finishEmail('email without images', 'A word from the workshop', [
    [
      'text',
      {
        body: 'Hello {{person.firstName | default: "there"}},\nthe storm of last week took three of our oaks. Nobody was hurt.\nWe will make **forty stools** of them, and each has the number of its tree.\nIf you want one, [write to us](mailto:info@kestrel.shop) or call [+44 1225 000000](tel:+441225000000).\nYours, *Ida & Marek*',
      },
    ],
    footer({ textAlign: 'left' }),
  ]),
  finishEmail(
    'dark brand with a dark logo',
    'Open until two',
    [
      ['header', { header: 'Open until two', body: 'The bar is open longer from Friday.', button: button('See the menu'), options: { styleType: 'brand' } }],
      [
        'image',
        { image: photo('bar'), header: 'New on the menu', body: 'Cold soup, warm bread.', button: button('Order'), options: { styleType: 'secondary' } },
      ],
      ['features', { header: 'Every night', features: features(['🌙', 'Late', 'Until two.'], ['🎷', 'Live', 'From nine.']) }, '#242a3a'],
      ['products', { products: products('oak-table', 'elm-bench') }, '#fbf7ef'],
      footer(),
    ],
    { house: NIGHT },
  ),
  finishEmail('shapes of images', 'Nine images', [
    ['image', { style: 'fullBleed', image: photo('forest', 1800, 900) }],
    ['image', { imageStyle: 'full', image: photo('river', 1800, 900), header: 'Full width with text' }],
    ['image', { imageStyle: 'round', image: photo('Ida'), header: 'Round', textAlign: 'center' }],
    ['image', { imageStyle: 'square', image: photo('box'), imageInset: true, header: 'Square and inset', options: { shadow: true } }],
    ['image', { imageStyle: 'rotate', image: photo('spoon', 800, 600, { transparent: true }), header: 'Tilted' }, '#f2d9b8'],
    ['image', { tuckImage: true, image: photo('chair'), header: 'Tucked', body: 'It ends where its section ends.' }],
    ['image', { tuckImage: true, tuckImagePlus: true, image: photo('table'), header: 'Tucked to the sides' }, '#0f5c4a'],
    ['image', { blend: true, image: photo('drawing', 1200, 700, { bottomColor: '#dfe8e4' }), header: 'Blended on a gradient', options: { gradient: true } }],
    ['image', { image: photo('knob', 120, 120), header: 'A small file keeps its size' }],
    footer(),
  ]),
  finishEmail('styles of buttons', 'Ten buttons', [
    ...BUTTON_STYLE_TYPES.map((styleType, index): Part => {
      const size = BUTTON_SIZES[index % BUTTON_SIZES.length] as (typeof BUTTON_SIZES)[number]
      return [
        'button',
        { header: `${styleType}, ${size}`, button: button('See the tables'), options: { styleType, size, shadow: index === 1 } },
        index % 2 ? '#f2d9b8' : undefined,
      ]
    }),
    footer(),
  ]),
  merged('klaviyo'),
  merged('mailchimp'),
  merged('liquid'),
  merged('handlebars'),
  finishEmail('sections that show nothing', 'Half of it is not written yet', [
    ['header', {}],
    ['text', {}],
    ['image', {}],
    ['features', {}],
    ['features', { features: features(['', '', ''], ['🌳', 'Oak', 'One of three is written.'], ['', '', '']) }],
    ['products', {}],
    ['products', { products: products('oak-table') }],
    ['quote', {}],
    ['button', { button: { text: 'Hidden', url: 'https://kestrel.shop', show: false } }],
    ['text', { body: 'This is all that is written.', button: { text: 'Hidden', url: 'https://kestrel.shop', show: false } }],
    footer(),
  ]),
  finishEmail('one section', 'Closed on Monday', [footer({ header: 'Closed on Monday', body: 'We are back on **Tuesday**.' })]),
  finishEmail('thirty sections', 'The whole year in one email', [
    ['header', { header: 'The whole year', subheader: 'Month by month' }],
    ...Array.from({ length: 28 }, (_, index): Part => {
      const background = [undefined, '#0f5c4a', '#f2d9b8'][index % 3]
      const month = `Part ${index + 1} of 28`
      const kinds: Part[] = [
        ['text', { header: month, body: 'It rained, and we cut and oiled.', button: button('Read on') }, background],
        ['image', { style: index % 2 ? 'imageLeft' : 'imageRight', image: photo('month'), header: month, body: 'Wood and weather.' }, background],
        ['features', { header: month, features: features(['🌧️', 'Rain', 'Much.'], ['🪵', 'Wood', 'Enough.'], ['☀️', 'Sun', 'Some.']) }, background],
        ['quote', { text: `Best month so far, number ${index + 1}.`, subheader: 'Marek' }, background],
        ['products', { header: month, products: products('elm-bench', 'walnut-shelf') }, background],
        ['button', { button: button('See the tables'), options: { styleType: 'bubble' } }, background],
      ]
      return kinds[index % kinds.length] as Part
    }),
    footer(),
  ]),
]
