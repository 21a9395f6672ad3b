import {
  ArrowRight,
  CircleUser,
  Contrast,
  Info,
  Keyboard,
  Layers,
  LogOut,
  Mail,
  MessageCircle,
  Moon,
  PackageSearch,
  Palette,
  Pipette,
  Plus,
  Sun,
  Users,
} from 'lucide-react'
import { useCreateCampaign } from '../entities/campaigns/use-create-campaign.ts'
import { switchTheme } from '../entities/theme/switch-theme.ts'
import { canEnterWorkspace } from '../entities/users/can-enter-workspace.ts'
import { guideParts } from '../features/style-guide/model/guide-parts.ts'
import { useSignOut } from '../features/users/use-sign-out.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { useTheme } from '../lib/theme.ts'
import { useNavigate } from '../lib/use-navigate.ts'
import { showAssistant } from './assistant-store.ts'
import type { Command } from './command.ts'
import { showOverlay } from './overlay-store.ts'
import { railGroups, railPath } from './rail-links.ts'
import { brandSettings, profileCommands } from './setting-commands.tsx'
import { useBrandOfAddress } from './use-brand-of-address.ts'

const icon = { size: 16, 'aria-hidden': true } as const

/** Returns the commands for screens, guide sections, settings and actions. Does not include brands, which the palette searches as the user types. */
export function useCommands(): Command[] {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const user = useSession()
  const dark = useTheme() === 'dark'
  const ofAddress = useBrandOfAddress()
  const brandId = ofAddress ?? user?.brand ?? undefined
  const inside = user && brandId && canEnterWorkspace(user, brandId)
  const { mutate: createCampaign } = useCreateCampaign(brandId ?? '')
  const open = (path: string) => () => void navigate(path)

  const ofBrand: Command[] =
    brandId && user
      ? [
          ...(inside
            ? railGroups.flatMap(({ links }) =>
                links.map(
                  ({ title, path, icon: Icon }): Command => ({
                    key: path,
                    group: 'Screens',
                    label: title,
                    icon: <Icon {...icon} />,
                    run: open(railPath(brandId, path)),
                  }),
                ),
              )
            : []),
          ...guideParts.map(
            ({ id, label }): Command => ({
              key: `part-${id}`,
              group: 'Guide',
              label,
              detail: 'Style guide',
              icon: <Palette {...icon} />,
              run: open(`${paths.styleGuide(brandId)}#${id}`),
            }),
          ),
          ...(inside ? brandSettings(brandId, open) : []),
          ...(inside
            ? [
                {
                  key: 'new-email',
                  group: 'Do',
                  label: 'New email',
                  also: 'create blank campaign write',
                  icon: <Mail {...icon} />,
                  run: () => createCampaign('email'),
                } as const,
              ]
            : []),
          { key: 'products-of-brand', group: 'Do', label: 'Find a product', icon: <PackageSearch {...icon} />, run: () => showOverlay('products') },
        ]
      : []
  return [
    ...ofBrand,
    { key: 'brands', group: 'Screens', label: 'Brands', icon: <Layers {...icon} />, run: open(paths.brands) },
    ...(user?.role === 'super-admin'
      ? [{ key: 'users', group: 'Screens', label: 'All users', also: 'people roles team', icon: <Users {...icon} />, run: open(paths.users) } as const]
      : []),
    ...(user
      ? [{ key: 'about', group: 'Screens', label: 'About', also: 'what is new version', icon: <Info {...icon} />, run: open(paths.about) } as const]
      : []),
    user
      ? { key: 'profile', group: 'Settings', label: 'Your profile', also: 'account password', icon: <CircleUser {...icon} />, run: open(paths.auth) }
      : { key: 'login', group: 'Do', label: 'Login', also: 'sign in', icon: <ArrowRight {...icon} />, run: open(paths.auth) },
    ...(user ? profileCommands(open) : []),
    {
      key: 'theme',
      group: 'Settings',
      label: dark ? 'Switch to light mode' : 'Switch to dark mode',
      also: 'theme dark light appearance',
      icon: dark ? <Sun {...icon} /> : <Moon {...icon} />,
      run: () => switchTheme(!dark),
    },
    { key: 'read', group: 'Do', label: 'Scan a website', also: 'new brand add paste', icon: <Plus {...icon} />, run: open(paths.home) },
    {
      key: 'colours',
      group: 'Do',
      label: 'Check a colour',
      also: 'color colour check compare nearest hex rgb oklch',
      icon: <Pipette {...icon} />,
      run: () => showOverlay('colours'),
    },
    {
      key: 'contrast',
      group: 'Do',
      label: 'Check contrast',
      also: 'contrast wcag legible pair',
      icon: <Contrast {...icon} />,
      run: () => showOverlay('contrast'),
    },
    ...(user
      ? [
          {
            key: 'new',
            group: 'Screens',
            label: 'What’s new',
            also: 'changes news version',
            icon: <Info {...icon} />,
            run: open(`${paths.about}#new`),
          } as const,
        ]
      : []),
    ...(user
      ? [
          {
            key: 'assistant',
            group: 'Do',
            label: 'Ask the assistant',
            also: 'chat question help docked',
            icon: <MessageCircle {...icon} />,
            run: () => showAssistant(true),
          } as const,
        ]
      : []),
    { key: 'shortcuts', group: 'Do', label: 'Show shortcuts', also: 'keys keyboard help', icon: <Keyboard {...icon} />, run: () => showOverlay('shortcuts') },
    ...(user
      ? [{ key: 'log-out', group: 'Do', label: 'Log out', also: 'sign out leave', icon: <LogOut {...icon} />, run: () => void signOut() } as const]
      : []),
  ]
}
