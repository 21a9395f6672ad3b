import { filesOfLogo } from '@brandwright/domain/brands/files-of-logo'
import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Logo, StyleGuide } from '@brandwright/domain/brands/style-guide'

/** Returns the first file of a logo that is stored on this server. */
export const logoFile = (logo: Logo, guide: Pick<StyleGuide, 'images' | 'svgs'>): string | undefined =>
  filesOfLogo(logo, guide)
    .map(({ url }) => localFileUrl(url))
    .find(Boolean)
