import { fileStem } from '@brandwright/domain/brands/file-stem'
import { filesOfLogo } from '@brandwright/domain/brands/files-of-logo'
import type { Image, Logo, StyleGuide } from '@brandwright/domain/brands/style-guide'

/** An image of a guide in an archive. The file extension is added to `path` after the bytes have been read. */
export interface BrandImage {
  kind: 'logo' | Image['kind']
  /** Folder and name without extension: `images/003-tide-bowl`. */
  path: string
  /** URL on this server; empty if the image was never stored. */
  address: string
  originalURL: string
  /** URL of the page where the image was found. */
  source: string
  width: number
  height: number
  alt: string
  caption: string
}

const MAX_STEM_LENGTH = 60

/** Returns a guide's logos, then its other images: each file once, with a readable name. */
export function brandImages(guide: StyleGuide): BrandImage[] {
  const logos = guide.logos.filter(({ form }) => form !== 'text').map((logo, at) => ofLogo(logo, at, guide))
  const logoAddresses = new Set(logos.map(({ address, originalURL }) => address || originalURL))
  const others = guide.images.filter(({ url, originalURL }) => {
    const key = url || originalURL
    const fresh = key !== '' && !logoAddresses.has(key)
    logoAddresses.add(key)
    return fresh
  })
  return [...logos, ...others.map(ofImage)]
}

function ofLogo(logo: Logo, at: number, guide: StyleGuide): BrandImage {
  const { originalURL, text, alt = '', place, variant, rect } = logo
  const files = filesOfLogo(logo, guide)
  const label = [text || alt || guide.name, place, variant].filter(Boolean).join(' ')
  return {
    kind: 'logo',
    path: `logos/${padNumber(at, 2)}-${stemOf(label, 'logo')}`,
    address: files.find(({ url }) => url)?.url ?? '',
    originalURL,
    source: files.find(({ source }) => source)?.source ?? '',
    width: logo.width ?? rect.width,
    height: logo.height ?? rect.height,
    alt: alt || text,
    caption: '',
  }
}

function ofImage({ kind, url, originalURL, source, width, height, alt, caption, title }: Image, at: number): BrandImage {
  const path = `images/${padNumber(at, 3)}-${stemOf(caption || alt || title || lastPart(originalURL), 'image')}`
  return { kind, path, address: url, originalURL, source, width, height, alt, caption }
}

const padNumber = (at: number, digits: number) => String(at + 1).padStart(digits, '0')
const stemOf = (label: string, otherwise: string) => fileStem(label, otherwise).slice(0, MAX_STEM_LENGTH).replace(/-$/, '')
const lastPart = (address: string) => (/([^/?#]+?)(?:\.\w{2,5})?(?:[?#].*)?$/.exec(address)?.[1] ?? '').slice(0, MAX_STEM_LENGTH)
