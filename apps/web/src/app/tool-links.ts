import { paths } from '../lib/paths.ts'
import { brandScreens } from './screens.ts'

export interface ToolLink {
  title: string
  path: string
}

/** The Tools menu (product.md section 3): what this version has, for the brand of the address where it needs one. */
export function toolLinks(brandId: string | undefined): ToolLink[] {
  const images = brandScreens.some(({ path }) => path === 'images')
  return [
    ...(brandId && images ? [{ title: 'Captions', path: `${paths.admin(brandId, 'images')}#captions` }] : []),
    ...(brandId ? [{ title: 'Contrast', path: `${paths.styleGuide(brandId)}#palette` }] : []),
    { title: 'Shortcuts', path: `${paths.about}#shortcuts` },
    { title: 'What’s new', path: `${paths.about}#new` },
  ]
}
