import { CircleUser, Settings2 } from 'lucide-react'
import { paths } from '../lib/paths.ts'
import type { Command } from './command.ts'

/** Sections of the brand settings and the user profile: tab, label and additional search terms. */
const SETTINGS = [
  ['brand', 'Name, categories, visibility', 'brand settings visibility public'],
  ['team', 'Team', 'people members invite invitation roles'],
  ['integrations', 'Integrations', 'store shopify sync models provider'],
  ['sharing', 'Share links', 'sharing link withdraw'],
  ['data', 'Data export', 'download zip tokens pdf'],
  ['deleted', 'Deleted items', 'restore undo bring back'],
  ['danger', 'Delete this brand', 'danger zone remove'],
] as const
const PROFILE = [
  ['security', 'Security', 'password two-factor authentication second factor sessions delete account email address'],
  ['api', 'User API keys', 'token key mcp'],
  ['usage', 'Usage', 'cost ledger csv cap limit'],
] as const

/** Returns the commands that open the sections of a brand's settings. `open` returns a handler for a path. */
export const brandSettings = (brandId: string, open: (path: string) => () => void): Command[] =>
  SETTINGS.map(([tab, label, also]) => ({
    key: `settings-${tab}`,
    group: 'Settings',
    label,
    also,
    detail: 'Settings',
    icon: <Settings2 size={16} aria-hidden="true" />,
    run: open(paths.admin(brandId, `settings?tab=${tab}`)),
  }))

/** Returns the commands that open the sections of the user's profile. */
export const profileCommands = (open: (path: string) => () => void): Command[] =>
  PROFILE.map(([tab, label, also]) => ({
    key: `profile-${tab}`,
    group: 'Settings',
    label,
    also,
    detail: 'Your profile',
    icon: <CircleUser size={16} aria-hidden="true" />,
    run: open(`${paths.auth}?tab=${tab}`),
  }))
