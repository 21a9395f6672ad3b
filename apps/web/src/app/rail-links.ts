import {
  AudioLines,
  CaseSensitive,
  CircleUser,
  CreditCard,
  Film,
  Globe,
  Image,
  LayoutTemplate,
  type LucideIcon,
  MessageCircle,
  MessageSquareQuote,
  Package,
  Palette,
  Send,
  Settings2,
  SquareMousePointer,
  Type,
} from 'lucide-react'
import { paths } from '../lib/paths.ts'
import { brandScreens, later } from './screens.ts'

interface RailLink {
  title: string
  /** Path below `/admin/:id`, or a path that starts with `/`, to which the brand id is appended. */
  path: string
  icon: LucideIcon
}

/** Groups of links to the brand's screens, limited to screens of this version. Groups and links are in the order in which users need them. */
const GROUPS: readonly { name: string; links: readonly RailLink[] }[] = [
  {
    name: 'Create',
    links: [
      { title: 'Campaigns', path: 'campaigns', icon: Send },
      { title: 'Chat', path: '/chat?brand=', icon: MessageCircle },
    ],
  },
  {
    name: 'Brand',
    links: [
      { title: 'Style guide', path: 'styles', icon: Palette },
      { title: 'Brand voice', path: 'brand-voice', icon: AudioLines },
      { title: 'Typography', path: 'typography', icon: Type },
      { title: 'Fonts', path: 'fonts', icon: CaseSensitive },
      { title: 'Buttons', path: 'buttons', icon: SquareMousePointer },
      { title: 'Images', path: 'images', icon: Image },
      { title: 'Videos', path: 'videos', icon: Film },
    ],
  },
  {
    name: 'Library',
    links: [
      { title: 'Products', path: 'products', icon: Package },
      { title: 'Reviews', path: 'reviews', icon: MessageSquareQuote },
      { title: 'Sources', path: 'links', icon: Globe },
      { title: 'Templates', path: 'templates', icon: LayoutTemplate },
    ],
  },
  {
    name: 'Workspace',
    links: [
      { title: 'Billing', path: 'billing', icon: CreditCard },
      { title: 'Payments', path: 'payments', icon: CreditCard },
      { title: 'Settings', path: 'settings', icon: Settings2 },
      { title: 'Account', path: 'account', icon: CircleUser },
    ],
  },
]

const here = new Set(brandScreens.filter(({ load }) => load !== later).map(({ path }) => path))

const isOutside = (path: string) => path.startsWith('/')
export const railPath = (id: string, path: string): string => (isOutside(path) ? path + encodeURIComponent(id) : paths.admin(id, path))

export const railGroups = GROUPS.map(({ name, links }) => ({ name, links: links.filter(({ path }) => isOutside(path) || here.has(path)) })).filter(
  ({ links }) => links.length > 0,
)
