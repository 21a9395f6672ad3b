import type { Me } from '@brandwright/contracts/users'
import { paths } from '../lib/paths.ts'
import type { ButtonVariant } from '../ui/button.tsx'
import { brandScreens, later } from './screens.ts'

export interface NavItem {
  title: string
  description: string
  path: string
  show: boolean
  buttonType: ButtonVariant
}

const campaignsAreHere = brandScreens.some(({ path, load }) => path === 'campaigns/new' && load !== later)

/** Returns the header links of a super admin, limited to screens that exist in this version. Returns an empty list for all other users. */
export function navigationFor(user: Me | null | undefined): NavItem[] {
  if (user?.role !== 'super-admin') return []
  const items: NavItem[] = [
    { title: 'New', description: 'Scan a website and create its guide', path: paths.home, show: true, buttonType: 'quiet' },
    {
      title: 'Campaigns',
      description: 'Your brand’s emails and pages',
      path: user.brand ? paths.brandHome(user.brand) : paths.brands,
      show: campaignsAreHere,
      buttonType: 'quiet',
    },
    { title: 'Brands', description: 'Every brand on this server', path: paths.brands, show: true, buttonType: 'quiet' },
    { title: 'About', description: 'About Brandwright and what’s new', path: paths.about, show: true, buttonType: 'quiet' },
  ]
  return items.filter(({ show }) => show)
}
