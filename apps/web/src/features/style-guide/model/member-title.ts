import { memberOf } from '@brandwright/domain/brands/member-of'
import { valueAt } from '@brandwright/domain/pointers/guide-pointer'

const MAX_CHARACTERS = 80

/** Returns the title of a list member, taken from its first descriptive field or, for a block, from its colors. */
export function titleOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const member = value as Record<string, unknown>
  if ('backgroundColor' in member && 'area' in member) return `${member.color} on ${member.backgroundColor}`.toUpperCase().replace('ON', 'on')
  const candidates = ['title', 'name', 'network', 'text', 'fontFamily', 'caption', 'alt', 'url'].map((key) => member[key])
  const text = candidates.find((one): one is string => typeof one === 'string' && one !== '' && !one.startsWith('/api/'))
  return text?.slice(0, MAX_CHARACTERS) ?? null
}

/** Returns the title of the list member that a pointer refers to or that contains the pointer's value, or null outside lists. */
export function memberTitle(guide: unknown, pointer: string): string | null {
  const member = memberOf(guide, pointer)
  return member && titleOf(valueAt(guide, member))
}
