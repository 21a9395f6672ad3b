import type { CampaignItemBody } from './campaign-item.ts'
import { readBody } from './rich-text.ts'
import type { Section } from './section.ts'

/** Returns the distinct URLs linked in a body, in order, as written. */
export const linksOfBody = ({ body }: Pick<Section, 'body'>): string[] => [
  ...new Set(readBody(body).flatMap((spans) => spans.flatMap(({ marks }) => marks.link ?? []))),
]

/** Returns the distinct web URLs that an item links to, in order, as written. Skips merge tags, because their URLs differ per recipient. */
export function linksOf({ sections }: Pick<CampaignItemBody, 'sections'>): string[] {
  const addresses = sections.flatMap((section) => [...linksOfBody(section), ...(section.button.show ? [section.button.url.trim()] : [])])
  return [...new Set(addresses.filter((address) => /^https?:\/\/[^{}]+$/i.test(address)))]
}
