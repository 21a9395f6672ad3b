import type { CampaignItemBody } from './campaign-item.ts'
import { readBody } from './rich-text.ts'
import type { Section } from './section.ts'

/** Returns the URLs linked in a body, each once, in order, in their original notation. */
export const linksOfBody = ({ body }: Pick<Section, 'body'>): string[] => [
  ...new Set(readBody(body).flatMap((spans) => spans.flatMap(({ marks }) => marks.link ?? []))),
]

/** Returns the web URLs linked from an item, each once, in order. Skips merge tags, because they differ per recipient. */
export function linksOf({ sections }: Pick<CampaignItemBody, 'sections'>): string[] {
  const addresses = sections.flatMap((section) => [...linksOfBody(section), ...(section.button.show ? [section.button.url.trim()] : [])])
  return [...new Set(addresses.filter((address) => /^https?:\/\/[^{}]+$/i.test(address)))]
}
