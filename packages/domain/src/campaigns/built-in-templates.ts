import type { Section, SectionType } from './section.ts'

/** A section of a built-in template. Using the template adds the brand's colors, images, products and reviews. */
export interface BuiltInSection extends Partial<Pick<Section, 'preheader' | 'header' | 'subheader' | 'body' | 'text' | 'style' | 'textAlign'>> {
  type: SectionType
  /**
   * `primary` selects the brand's primary color as the background instead of its background color. Never used for headers, because the logo may have the
   * primary color.
   */
  surface?: 'primary'
  /** Label of a button that links to the brand's website. */
  button?: string
  /** Shows the next good image of the brand, if there is one. */
  withImage?: true
  features?: readonly (readonly [title: string, description: string])[]
}

export interface BuiltInTemplate {
  key: BuiltInTemplateKey
  name: string
  description: string
  subject: string
  preheader: string
  sections: readonly BuiltInSection[]
}

export const BUILT_IN_TEMPLATE_KEYS = ['announcement', 'product-launch', 'sale', 'newsletter', 'welcome', 'event'] as const
export type BuiltInTemplateKey = (typeof BUILT_IN_TEMPLATE_KEYS)[number]

const FOOTER: BuiltInSection = { type: 'footer', text: 'You receive this email because you subscribed to it.' }

/**
 * Built-in templates for every brand. They state no facts: parts that depend on the brand read "Insert … here", which preflight blocks as placeholder text, and
 * all texts respect the copy limits of emails.
 */
export const BUILT_IN_TEMPLATES: readonly BuiltInTemplate[] = [
  {
    key: 'announcement',
    name: 'Announcement',
    description: 'One piece of news, what it changes, and three reasons to care.',
    subject: 'Insert your news here',
    preheader: 'What changes, and what it means for you.',
    sections: [
      {
        type: 'header',
        preheader: 'News',
        header: 'Insert your news here',
        body: 'Hello {{person.firstName | default: "there"}}, we have something new to tell you.',
        button: 'Read more',
      },
      { type: 'image', header: 'What changes', body: 'Insert what is different here. Insert from when it holds here.', style: 'imageLeft', withImage: true },
      {
        type: 'features',
        header: 'What it means for you',
        features: [
          ['Insert the first benefit here', 'Insert why it helps here.'],
          ['Insert a second benefit here', 'Insert why it helps here.'],
          ['Insert a third benefit here', 'Insert why it helps here.'],
        ],
      },
      {
        type: 'button',
        surface: 'primary',
        header: 'Do you have a question?',
        body: 'Reply to this email, or find us on our website.',
        button: 'Visit our website',
      },
      FOOTER,
    ],
  },
  {
    key: 'product-launch',
    name: 'Product launch',
    description: 'A new product with a large image, what sets it apart, and where to get it.',
    subject: 'New: insert the product here',
    preheader: 'See what sets it apart.',
    sections: [
      {
        type: 'header',
        preheader: 'Just arrived',
        header: 'Insert the product here',
        subheader: 'Insert its promise here',
        body: 'Insert what it is and for whom here.',
        button: 'See it now',
        withImage: true,
      },
      {
        type: 'features',
        header: 'Made for the details',
        features: [
          ['Insert a first feature here', 'Insert what it does here.'],
          ['Insert a second feature here', 'Insert what it does here.'],
          ['Insert a third feature here', 'Insert what it does here.'],
        ],
      },
      { type: 'image', header: 'A closer look', body: 'Insert how it is made or used here.', style: 'imageLeft', withImage: true },
      { type: 'products', header: 'Goes well with it', button: 'See all products' },
      { type: 'button', surface: 'primary', header: 'Be among the first', button: 'Get yours' },
      FOOTER,
    ],
  },
  {
    key: 'sale',
    name: 'Sale with an offer',
    description: 'An offer in one line, its code and its last day, then the products.',
    subject: 'Insert your offer here',
    preheader: 'For a short time only.',
    sections: [
      {
        type: 'header',
        preheader: 'Sale',
        header: 'Insert your offer here',
        subheader: 'Insert the last day here',
        body: 'It is a good moment for what you had your eye on.',
        button: 'Shop the sale',
      },
      { type: 'text', surface: 'primary', header: 'How to get it', body: 'Use the code **Insert the code here** at checkout.', textAlign: 'center' },
      { type: 'products', header: 'A good place to start', button: 'See everything' },
      { type: 'image', header: 'Worth a second look', body: 'Insert what you would pick here.', button: 'Take a look', style: 'imageRight', withImage: true },
      { ...FOOTER, body: 'Insert the terms of the offer here.' },
    ],
  },
  {
    key: 'newsletter',
    name: 'Newsletter',
    description: 'A lead story, two shorter ones, a customer’s words and products.',
    subject: 'Insert your lead story here',
    preheader: 'The stories of this issue at a glance.',
    sections: [
      {
        type: 'header',
        preheader: 'This issue',
        header: 'Insert your lead story here',
        body: 'Hello {{person.firstName | default: "there"}}, insert the story in short here.',
        button: 'Read the story',
        withImage: true,
      },
      { type: 'image', header: 'Insert a second story here', body: 'Insert what it is about here.', button: 'Read on', style: 'imageLeft', withImage: true },
      { type: 'image', header: 'Insert a third story here', body: 'Insert what it is about here.', button: 'Read on', style: 'imageRight', withImage: true },
      { type: 'quote', surface: 'primary', preheader: 'In their words' },
      { type: 'products', header: 'From our shelves', button: 'See all products' },
      FOOTER,
    ],
  },
  {
    key: 'welcome',
    name: 'Welcome',
    description: 'Greets a new subscriber, says where to begin and shows what you make.',
    subject: 'Welcome, {{person.firstName | default: "friend"}}',
    preheader: 'It is good to have you here.',
    sections: [
      {
        type: 'header',
        header: 'Welcome, {{person.firstName | default: "friend"}}',
        body: 'Thank you for joining us. It is good to have you here.',
        button: 'Look around',
        withImage: true,
      },
      {
        type: 'features',
        header: 'Good to know',
        features: [
          ['Take your time', 'Everything we make is on our website.'],
          ['Ask us', 'Reply to this email with any question.'],
          ['Your choice', 'You can unsubscribe below at any time.'],
        ],
      },
      { type: 'products', header: 'A place to start', button: 'See all products' },
      { type: 'quote', surface: 'primary', preheader: 'In their words' },
      FOOTER,
    ],
  },
  {
    key: 'event',
    name: 'Event invitation',
    description: 'What, when and where at a glance, with one button to register.',
    subject: 'You are invited: insert the event here',
    preheader: 'When, where, and how to take part.',
    sections: [
      {
        type: 'header',
        preheader: 'You are invited',
        header: 'Insert the event here',
        subheader: 'Insert the date here',
        body: 'We would be glad to see you there, {{person.firstName | default: "friend"}}.',
        button: 'Save my place',
      },
      {
        type: 'features',
        surface: 'primary',
        header: 'At a glance',
        features: [
          ['When', 'Insert the date and time here.'],
          ['Where', 'Insert the place or link here.'],
          ['For whom', 'Insert who should come here.'],
        ],
      },
      { type: 'image', header: 'What to expect', body: 'Insert the programme here.', style: 'imageLeft', withImage: true },
      { type: 'button', header: 'Will you join us?', button: 'Save my place' },
      FOOTER,
    ],
  },
]
