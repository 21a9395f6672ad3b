import type { Me } from '@brandwright/contracts/users'
import { canEnterWorkspace } from '../entities/users/can-enter-workspace.ts'
import { paths } from '../lib/paths.ts'
import type { Overlay } from './overlay-store.ts'

/** Entry of the Tools menu: a link or an overlay. */
export type ToolLink = { title: string } & ({ path: string; overlay?: undefined } | { overlay: Overlay; path?: undefined })

/** Returns the entries of the Tools menu. Includes the entries for a brand only if the user can access the workspace of the brand in the URL. */
export function toolLinks(user: Me | null, brandId: string | undefined): ToolLink[] {
  return [
    ...(user && brandId && canEnterWorkspace(user, brandId) ? [{ title: 'Captions', path: `${paths.admin(brandId, 'images')}#captions` }] : []),
    { title: 'Colour check', overlay: 'colours' },
    { title: 'Contrast', overlay: 'contrast' },
    { title: 'Shortcuts', overlay: 'shortcuts' },
    ...(user ? [{ title: 'What’s new', path: `${paths.about}#new` }] : []),
  ]
}
