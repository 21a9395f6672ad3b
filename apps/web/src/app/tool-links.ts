import type { Me } from '@brandwright/contracts/users'
import { canEnterWorkspace } from '../entities/users/can-enter-workspace.ts'
import { paths } from '../lib/paths.ts'
import type { Overlay } from './overlay-store.ts'

/** An entry leads to an address, or opens something over the page. */
export type ToolLink = { title: string } & ({ path: string; overlay?: undefined } | { overlay: Overlay; path?: undefined })

/** The Tools menu: what this version has, for the brand of the address where it needs one and the person may work on it. */
export function toolLinks(user: Me | null, brandId: string | undefined): ToolLink[] {
  return [
    ...(user && brandId && canEnterWorkspace(user, brandId) ? [{ title: 'Captions', path: `${paths.admin(brandId, 'images')}#captions` }] : []),
    { title: 'Colour check', overlay: 'colours' },
    { title: 'Contrast', overlay: 'contrast' },
    { title: 'Shortcuts', overlay: 'shortcuts' },
    ...(user ? [{ title: 'What’s new', path: `${paths.about}#new` }] : []),
  ]
}
