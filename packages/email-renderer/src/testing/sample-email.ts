import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import { emptySection, type Section, type SectionType } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import type { EmailContext } from '../email-context.ts'

const BRAND_COLORS = { background: '#fbf7ef', text: '#1d2a26', primary: '#0f5c4a', secondary: '#8a5a2b', accent: '#b4452c' }
const TYPES: readonly SectionType[] = ['header', 'text', 'image', 'features', 'products', 'button', 'image', 'text', 'quote', 'button', 'text', 'footer']

/** Returns an email of twelve sections of all types, whose copy depends on `seed`. */
export function sampleEmail(seed = 0): Pick<CampaignItemBody, 'subject' | 'preheader' | 'sections'> {
  return { subject: `Oak, cut on a Tuesday (${seed})`, preheader: 'Four tables', sections: TYPES.map((type, index) => sampleSection(type, `s${index}`, seed)) }
}

export function sampleSection(type: SectionType, id: string, seed = 0): Section {
  const theme = sectionThemeOf(BRAND_COLORS, id.endsWith('3') || id.endsWith('7') ? '#0f5c4a' : BRAND_COLORS.background)
  const section = emptySection(id, type, theme)
  const body = `Hello {{person.firstName | default: "there"}}, batch ${seed} of ${id} is ready.\nIt was cut by hand & finished with oil.`
  const filled = { ...section, header: `Tables made to last ${seed}`, body }
  const button = { text: 'See the tables', url: `https://kestrel.example/tables?batch=${seed}`, show: true }
  switch (type) {
    case 'image':
      return {
        ...filled,
        style: id === 's6' ? 'imageLeft' : null,
        image: {
          id: 'i1',
          url: `/files/table-${seed}.jpg`,
          width: 1600,
          height: 1200,
          transparent: false,
          seamlessBg: false,
          caption: 'An oak table',
          focal: { x: 0.5, y: 0.5 },
        },
      }
    case 'features':
      return {
        ...filled,
        features: ['Oak', 'Oil', 'Warranty'].map((title, index) => ({ id: `f${index}`, title, description: `Reason ${index} of ${seed}.`, icon: '🌳' })),
      }
    case 'products':
      return {
        ...section,
        header: `Made this week ${seed}`,
        products: ['oak-table', 'elm-bench'].map((handle) => ({ id: handle, handle, title: '', description: '' })),
      }
    case 'quote':
      return { ...section, text: 'It carried four children and one piano.', subheader: `Ida, ${seed} years a customer` }
    case 'button':
      return { ...section, header: 'Come and see', button }
    case 'footer':
      return { ...section, text: 'You get this because you bought a table.', button: { text: 'Unsubscribe', url: '', show: true } }
    case 'header':
      return { ...filled, preheader: 'New this week', subheader: 'From one tree', button }
    case 'text':
      return { ...filled, button }
  }
}

export function sampleContext(changes: Partial<EmailContext> = {}): EmailContext {
  return {
    brand: {
      name: 'Kestrel & Oak',
      url: 'https://kestrel.example',
      language: 'en',
      direction: 'ltr',
      postalAddress: '4 Mill Lane, Bath BA1 1AA',
      logos: [{ url: 'https://files.example/logo.png', alt: 'Kestrel & Oak', width: 240, height: 80, madeFor: 'any' }],
      fonts: { header: { stack: "'Fraunces',Georgia,serif", headerWeight: 600 }, body: { stack: "'Karla',Helvetica,Arial,sans-serif", headerWeight: 400 } },
      buttons: [
        {
          backgroundColor: '#0f5c4a',
          color: '#ffffff',
          borderColor: null,
          borderWidth: 0,
          borderRadius: 6,
          fontWeight: '600',
          textTransform: 'none',
          letterSpacing: 'normal',
        },
      ],
    },
    dialect: 'preview',
    width: 600,
    product: (handle) =>
      ['oak-table', 'elm-bench'].includes(handle)
        ? {
            title: handle === 'oak-table' ? 'Oak table' : 'Elm bench',
            price: '€450.00',
            url: `https://kestrel.example/products/${handle}`,
            image: { url: `https://files.example/${handle}.jpg`, alt: '' },
            description: '',
          }
        : null,
    imageUrl: (image, { width, ratio }) => `https://files.example${image.url}?w=${width}&r=${ratio ?? ''}`,
    unsubscribeUrl: 'https://kestrel.example/unsubscribe',
    ...changes,
  }
}
