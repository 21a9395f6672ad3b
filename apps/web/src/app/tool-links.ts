import type { Me } from '@brandwright/contracts/users'
import { mayEnterWorkspace } from '../lib/may-enter-workspace.ts'
import { paths } from '../lib/paths.ts'

export interface ToolLink {
  title: string
  path: string
}

/** The Tools menu (product.md section 3): what this version has, for the brand of the address where it needs one and the person may work on it. */
export function toolLinks(user: Me, brandId: string | undefined): ToolLink[] {
  return [
    ...(brandId && mayEnterWorkspace(user, brandId) ? [{ title: 'Captions', path: `${paths.admin(brandId, 'images')}#captions` }] : []),
    ...(brandId ? [{ title: 'Contrast', path: `${paths.styleGuide(brandId)}#palette` }] : []),
    { title: 'Shortcuts', path: `${paths.about}#shortcuts` },
    { title: 'What’s new', path: `${paths.about}#new` },
  ]
}
