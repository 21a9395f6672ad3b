import { pointerSteps } from '../pointers/guide-pointer.ts'
import { type MemberKind, memberKinds } from './member-kinds.ts'

const labels: Record<string, string> = {
  url: 'address',
  websiteUrl: 'website address',
  account_type: 'account type',
  isPublic: 'who can see it',
  pStyles: 'paragraph styles',
  divStyles: 'blocks',
  svgs: 'drawings',
  socialLinks: 'social links',
  css: 'style sheets',
  ai: 'text of the website',
  copyGuidelines: 'guidelines',
  publishedGuidelines: 'published guidelines',
  donts: 'don’ts',
  email: 'email texts',
  deletedImageURL: 'removed images',
  mergedImages: 'duplicate images',
  alt: 'alternative text',
}

/** Labels of the two rule lists that the guidelines contain for each kind of copy. */
const ruleLists: Record<string, string> = { guidelines: 'rules', avoid: 'rules on what to avoid' }

/**
 * Returns a noun phrase for a guide's pointer, for use in sentences: `/colors/roles/primary` → "primary colour", `/products/p1/price` → "price of a product".
 */
export function labelOfPointer(pointer: string): string {
  const [first = '', second, ...rest] = pointerSteps(pointer)
  if (first === 'facts' && second !== undefined) return labelOfPointer(second)
  const member = Object.hasOwn(memberKinds, first) ? withArticle(memberKinds[first as MemberKind].noun) : undefined
  if (member !== undefined && second !== undefined) return rest.length > 0 ? `${named(rest.at(-1) ?? '')} of ${member}` : member
  if (first === 'colors') {
    const [role] = rest
    if (second === 'dark') return role ? `${role} colour of the dark palette` : 'dark palette'
    if (second === 'roles' && role) return `${role} colour`
    return second === undefined || second === 'roles' ? 'colours' : second === 'palette' ? 'palette' : named(second)
  }
  if (first === 'copyGuidelines' && second === 'guidelines' && rest[1] !== undefined) return `${ruleLists[rest[1]] ?? named(rest[1])} of the guidelines`
  if (first === 'copyGuidelines' && second !== undefined) return `${named((second === 'overview' && rest[0]) || second)} of the guidelines`
  if (first === 'links' && rest.length > 0) return rest.length > 1 ? `${named(rest.at(-1) ?? '')} of a link` : 'a link'
  if (first === 'textSamples' && rest.at(-1)?.startsWith('text_')) return 'a text sample'
  const last = rest.at(-1) ?? second
  return last === undefined || /^\d+$/.test(last) ? named(first) : `${named(last)} of ${named(first)}`
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

const named = (key: string) =>
  labels[key] ??
  key
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\bcolor(s?)\b/g, 'colour$1')
