import { fileStem } from '@brandwright/domain/brands/file-stem'
import { filesOfLogo } from '@brandwright/domain/brands/files-of-logo'
import type { Image, Logo, StyleGuide } from '@brandwright/domain/brands/style-guide'

/** A picture of a guide as it stands in an archive; its file gets its ending once its bytes are known. */
export interface BrandPicture {
  kind: 'logo' | Image['kind']
  /** Folder and name without an ending: `images/003-tide-bowl`. */
  path: string
  /** Where this server keeps it; empty where it was never kept. */
  address: string
  originalURL: string
  /** The page it was seen on. */
  source: string
  width: number
  height: number
  alt: string
  caption: string
}

const MAX_STEM_LENGTH = 60

/** Logos first, then the other pictures of a guide, each file once, under names that a person can read. */
export function brandPictures(guide: StyleGuide): BrandPicture[] {
  const logos = guide.logos.filter(({ form }) => form !== 'text').map((logo, at) => ofLogo(logo, at, guide))
  const taken = new Set(logos.map(({ address, originalURL }) => address || originalURL))
  const others = guide.images.filter(({ url, originalURL }) => {
    const key = url || originalURL
    const fresh = key !== '' && !taken.has(key)
    taken.add(key)
    return fresh
  })
  return [...logos, ...others.map(ofImage)]
}

function ofLogo(logo: Logo, at: number, guide: StyleGuide): BrandPicture {
  const { originalURL, text, alt = '', place, variant, rect } = logo
  const files = filesOfLogo(logo, guide)
  const words = [text || alt || guide.name, place, variant].filter(Boolean).join(' ')
  return {
    kind: 'logo',
    path: `logos/${numbered(at, 2)}-${stemOf(words, 'logo')}`,
    address: files.find(({ url }) => url)?.url ?? '',
    originalURL,
    source: files.find(({ source }) => source)?.source ?? '',
    width: logo.width ?? rect.width,
    height: logo.height ?? rect.height,
    alt: alt || text,
    caption: '',
  }
}

function ofImage({ kind, url, originalURL, source, width, height, alt, caption, title }: Image, at: number): BrandPicture {
  const path = `images/${numbered(at, 3)}-${stemOf(caption || alt || title || lastPart(originalURL), 'image')}`
  return { kind, path, address: url, originalURL, source, width, height, alt, caption }
}

const numbered = (at: number, digits: number) => String(at + 1).padStart(digits, '0')
const stemOf = (words: string, otherwise: string) => fileStem(words, otherwise).slice(0, MAX_STEM_LENGTH).replace(/-$/, '')
const lastPart = (address: string) => (/([^/?#]+?)(?:\.\w{2,5})?(?:[?#].*)?$/.exec(address)?.[1] ?? '').slice(0, MAX_STEM_LENGTH)
