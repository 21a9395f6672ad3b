import type { Capture } from '../capture/capture.ts'
import { parsePrice } from './parse-price.ts'
import type { ProductDraft } from './product-draft.ts'

/** Returns the product that the Open Graph tags of a page declare, or an empty list if they declare none. */
export function productOfOpenGraph(capture: Pick<Capture, 'meta' | 'nodes' | 'finalUrl'>): ProductDraft[] {
  const { tags } = capture.meta
  const price = tags['product:sale_price:amount'] ?? tags['product:price:amount'] ?? tags['og:price:amount']
  const title = tags['og:title'] ?? ''
  if (title === '' || (!/^(?:og:)?product/.test(tags['og:type'] ?? '') && !price)) return []
  const h1 = capture.nodes.find((node) => node.tag === 'h1' && !node.overlay && node.text !== '')?.text
  return [
    {
      title: h1 && title.toLowerCase().startsWith(h1.toLowerCase()) ? h1 : title.replace(/\s+[|–—-]\s+[^|–—-]+$/, ''),
      url: tags['og:url'] && URL.canParse(tags['og:url']) ? tags['og:url'] : capture.finalUrl,
      description: tags['og:description'] ?? '',
      price: price ?? null,
      currency: tags['product:price:currency'] ?? tags['og:price:currency'] ?? null,
      images:
        tags['og:image'] && URL.canParse(tags['og:image'], capture.finalUrl) ? [{ url: new URL(tags['og:image'], capture.finalUrl).href, alt: title }] : [],
      rank: 3,
      evidence: { page: capture.finalUrl, note: 'product tags' },
    },
  ]
}

/** Returns the products in a page's microdata. */
export function productsOfMicrodata(capture: Pick<Capture, 'microdata' | 'finalUrl'>): ProductDraft[] {
  return capture.microdata
    .filter((item) => /schema\.org\/(?:Product|IndividualProduct)$/i.test(item.type) && item.properties.name)
    .map(({ properties }) => {
      const written = properties.price ? parsePrice(properties.price) : null
      return {
        title: properties.name ?? '',
        url: properties.url && URL.canParse(properties.url, capture.finalUrl) ? new URL(properties.url, capture.finalUrl).href : capture.finalUrl,
        description: properties.description ?? '',
        price: written?.price ?? properties.price ?? null,
        currency: properties.priceCurrency ?? written?.currency ?? null,
        images:
          properties.image && URL.canParse(properties.image, capture.finalUrl)
            ? [{ url: new URL(properties.image, capture.finalUrl).href, alt: properties.name ?? '' }]
            : [],
        rank: 3,
        evidence: { page: capture.finalUrl, note: 'microdata' },
      }
    })
}
