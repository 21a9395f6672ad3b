import type { Me } from '@brandwright/contracts/users'
import { paths } from '../lib/paths.ts'

export type NavItem = { title: string; path: string }

/** The header's links are for super administrators; everyone else gets an empty list (spec 000 section 2.6). Screens that are not built are not linked. */
export function navigationFor(user: Me | null | undefined): NavItem[] {
  if (user?.role !== 'super-admin') return []
  return [
    { title: 'New', path: paths.home },
    { title: 'Brands', path: paths.brands },
  ]
}
