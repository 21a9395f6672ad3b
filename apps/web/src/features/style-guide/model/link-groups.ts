import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'

export type LinkKind = keyof StyleGuide['links']

export interface ShownLink {
  key: string
  pointer: string
  name: string
  url: string
}

export interface LinkGroup {
  kind: LinkKind | 'social'
  label: string
  links: readonly ShownLink[]
}

const labels: Record<LinkGroup['kind'], string> = { pages: 'Pages', products: 'Products', collections: 'Collections', blog: 'Blog', social: 'Social' }
const kinds = ['pages', 'products', 'collections', 'blog'] as const

/** Returns the brand's links grouped by kind. Identifies links from older extractions by their index, because they have no id. */
export function linkGroups({ links, socialLinks }: Pick<StyleGuide, 'links' | 'socialLinks'>): LinkGroup[] {
  return [
    ...kinds.map((kind) => ({
      kind,
      label: labels[kind],
      links: links[kind].map(({ id, name, url }, at) => ({ key: id ?? url, pointer: pointerOf('links', kind, id ?? String(at)), name: name || url, url })),
    })),
    {
      kind: 'social',
      label: labels.social,
      links: socialLinks.map(({ id, network, url }, at) => ({
        key: network,
        pointer: pointerOf('socialLinks', id ?? String(at)),
        name: network.charAt(0).toUpperCase() + network.slice(1),
        url,
      })),
    },
  ]
}
