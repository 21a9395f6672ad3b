import type { StyleGuide } from '../brands/style-guide.ts'
import { guidelinesOf } from './guidelines-of.ts'

interface StoredFile {
  name: string
  kind: 'image' | 'logo' | 'svg' | 'font' | 'video' | 'poster' | 'product' | 'portrait'
  url: string
}

/** Returns the files in a guide whose URLs start with `path`, each once. A file that occurs several times has the kind of its first occurrence. */
export function filesOfGuide(guide: StyleGuide, path: string): StoredFile[] {
  const all: StoredFile[] = [
    ...guide.logos.map(({ url, alt, text }) => ({ url, kind: 'logo' as const, name: alt || text || 'Logo' })),
    ...guide.images.map(({ url, alt, caption, title, originalURL }) => ({ url, kind: 'image' as const, name: caption || alt || title || lastOf(originalURL) })),
    ...guide.svgs.map(({ url, text, originalURL }) => ({ url, kind: 'svg' as const, name: text || lastOf(originalURL) })),
    ...guide.fonts.flatMap(({ fontFamily, weight, style, src }) =>
      src.map(({ url }) => ({ url, kind: 'font' as const, name: `${fontFamily} ${weight} ${style}` })),
    ),
    ...(guide.videos ?? []).flatMap(({ url, title, poster }) => [
      { url, kind: 'video' as const, name: title || lastOf(url) },
      { url: poster ?? '', kind: 'poster' as const, name: title || lastOf(poster ?? '') },
    ]),
    ...guide.products.flatMap(({ title, images }) => images.map(({ url, alt }) => ({ url, kind: 'product' as const, name: alt || title }))),
    ...guidelinesOf(guide).overview.personas.map(({ image, name }) => ({ url: image ?? '', kind: 'portrait' as const, name })),
  ]
  const seen = new Set<string>()
  return all.filter(({ url }) => url.startsWith(path) && !seen.has(url) && seen.add(url))
}

/** Returns the last segment of a URL's path, as a file name. */
const lastOf = (address: string): string => address.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? ''
