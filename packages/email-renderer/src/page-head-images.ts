import type { Logo, StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import { heroImages } from '@brandwright/domain/campaigns/page-image'
import { STORED_FILE } from '@brandwright/domain/images/stored-file'

const FAVICON_WIDTH = 300
const SHARE_WIDTH = 1280
const SHARE_LOGO_WIDTH = 600

/**
 * Returns the path of the favicon: the squarest icon of the brand or, without icons, its squarest logo; ties go to the highest confidence. Returns null if no
 * icon or logo is stored on this server.
 */
export function faviconOf(logos: readonly Logo[]): string | null {
  const stored = storedLogos(logos)
  const icons = stored.filter(({ place }) => place === 'icon')
  const [best] = (icons.length > 0 ? icons : stored).toSorted((a, b) => elongation(a) - elongation(b))
  // The server converts an SVG or a large file to a small bitmap, as for emails.
  return best ? `${best.url}/email?width=${FAVICON_WIDTH}` : null
}

/**
 * Returns the preview image for links to the page: the page's first stored image, else the brand's best hero image, else the brand's logo, which previews show
 * in a small format.
 */
export function shareImageOf({ sections }: Pick<CampaignItemBody, 'sections'>, { images, logos }: Pick<StyleGuide, 'images' | 'logos'>) {
  const urls = [...sections.flatMap(({ image }) => image ?? []), ...heroImages(images)].map(({ url }) => url)
  const photo = urls.find((url) => STORED_FILE.test(url))
  if (photo !== undefined) return { path: `${photo}?width=${SHARE_WIDTH}`, isLarge: true }
  const stored = storedLogos(logos)
  const logo = stored.find(({ place }) => place !== 'icon') ?? stored[0]
  return logo ? { path: `${logo.url}/email?width=${SHARE_LOGO_WIDTH}`, isLarge: false } : null
}

const storedLogos = (logos: readonly Logo[]) => logos.filter(({ form, url }) => form !== 'text' && STORED_FILE.test(url))

/** Returns the ratio of the longer to the shorter side. Returns the largest number for a logo without a size, so that the logo comes last. */
function elongation({ width, height, rect }: Logo): number {
  const [across, down] = [width ?? rect.width, height ?? rect.height]
  return across > 0 && down > 0 ? Math.max(across / down, down / across) : Number.MAX_VALUE
}
