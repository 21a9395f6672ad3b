import { linksOf } from '@brandwright/domain/campaigns/links-of'
import type { Section } from '@brandwright/domain/campaigns/section'
import { expect, it } from 'vitest'
import { renderEmail } from './render-email.ts'
import { FINISHED_EMAILS } from './testing/finished-emails.ts'
import { sampleContext, sampleSection } from './testing/sample-email.ts'

/** Returns the web URLs that an email links to, without those of the brand and the unsubscribe link, which the guide and the server provide. */
function renderedLinks(sections: readonly Section[], context: ReturnType<typeof sampleContext>): string[] {
  const { html } = renderEmail({ subject: '', preheader: '', sections: [...sections] }, context)
  const urls = [...html.matchAll(/href="(https?:[^"{*%]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
  return [...new Set(urls)].filter((url) => url !== context.brand.url && url !== context.unsubscribeUrl).sort()
}
const catalogOf = (sections: readonly Section[], { product }: ReturnType<typeof sampleContext>) =>
  sections.flatMap(({ products }) => products.map(({ handle }) => ({ handle, url: product(handle)?.url ?? '' })))

it('checks exactly the links that finished emails and images without a button render', () => {
  const image = { ...sampleSection('image', 's2'), button: { text: '', url: 'https://kestrel.example/image', show: false } }
  const emails = [...FINISHED_EMAILS.map(({ email, context }) => ({ sections: email.sections, context })), { sections: [image], context: sampleContext() }]
  const rendered = emails.map(({ sections, context }) => renderedLinks(sections, context))
  expect(rendered).toEqual(emails.map(({ sections, context }) => linksOf({ sections }, catalogOf(sections, context)).sort()))
  expect(rendered.flat().some((url) => url.includes('/products/'))).toBe(true)
})

it('renders no link on the card of a product without a URL', () => {
  const plain = sampleContext()
  const context = { ...plain, product: (handle: string) => ({ ...plain.product(handle), url: '' }) as ReturnType<typeof plain.product> }
  expect(renderEmail({ subject: '', preheader: '', sections: [sampleSection('products', 's2')] }, context).html).not.toContain('<a ')
})
