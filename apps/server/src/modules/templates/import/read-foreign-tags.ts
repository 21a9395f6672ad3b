import { mergeTag } from '@brandwright/domain/campaigns/rich-text'

const FIELDS: Record<string, string> = {
  fname: 'person.firstName',
  first_name: 'person.firstName',
  firstname: 'person.firstName',
  'person.firstname': 'person.firstName',
  'person.first_name': 'person.firstName',
  lname: 'person.lastName',
  last_name: 'person.lastName',
  lastname: 'person.lastName',
  'person.lastname': 'person.lastName',
  'person.last_name': 'person.lastName',
  email: 'person.email',
  'person.email': 'person.email',
}
const FALLBACKS: Record<string, string> = { 'person.firstName': 'there', 'person.lastName': 'friend', 'person.email': '' }

const MAILCHIMP_IF = /\*\|IF:(\w{1,40})\|\*\*\|\1\|\*\*\|ELSE:\|\*([^*|<>]{0,100})\*\|END:IF\|\*/gi
const MAILCHIMP = /\*\|(\w{1,40})\|\*/g
const HANDLEBARS_IF = /\{\{#if ([\w.]{1,40})\}\}\{\{\1\}\}\{\{else\}\}([^{}<>]{0,100})\{\{\/if\}\}/gi
/** Klaviyo and Liquid tags, such as `{{ first_name|default:'there' }}`. */
const PIPED = /\{\{\s{0,4}([\w.]{1,40})\s{0,4}(?:\|\s{0,4}default:\s{0,4}(?:'([^'{}]{0,100})'|"([^"{}]{0,100})")\s{0,4})?\}\}/gi

/**
 * Converts merge tags for names and addresses, in the syntax of Mailchimp, Klaviyo, Liquid or Handlebars, to Brandwright's merge tags. Leaves all other tags
 * unchanged.
 */
export function readForeignTags(text: string): string {
  if (!text.includes('*|') && !text.includes('{{')) return text
  const replace = (match: string, name: string, fallback?: string) => {
    const field = FIELDS[name.toLowerCase()]
    return field ? mergeTag(field, fallback || (FALLBACKS[field] ?? '')) : match
  }
  return text
    .replace(MAILCHIMP_IF, replace)
    .replace(HANDLEBARS_IF, replace)
    .replace(MAILCHIMP, (match, name: string) => replace(match, name))
    .replace(PIPED, (match, name: string, single?: string, double?: string) => replace(match, name, single ?? double))
}

/** Returns true if a URL is an unsubscribe link: it has a platform's merge tag, or contains "unsubscribe" or "opt-out". */
export const isUnsubscribe = (address: string): boolean => /\*\|UNSUB\|\*|\{[{%][^{}]{0,40}unsubscribe|unsubscribe|opt-?out/i.test(address)
