import type { CampaignItemBody } from './campaign-item.ts'
import { readBody } from './rich-text.ts'

/** Returns the web addresses that an item links to, each once, in their order. Merge tags are left out: they differ for every reader. */
export function linksOf({ sections }: Pick<CampaignItemBody, 'sections'>): string[] {
  const addresses = sections.flatMap(({ body, button }) => [
    ...readBody(body).flatMap((spans) => spans.flatMap(({ marks }) => marks.link ?? [])),
    ...(button.show ? [button.url.trim()] : []),
  ])
  return [...new Set(addresses.filter((address) => /^https?:\/\/[^{}]+$/i.test(address)))]
}
