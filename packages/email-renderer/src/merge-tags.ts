import { mergeTag, readMergeTags } from '@brandwright/domain/campaigns/rich-text'

/** Merge tag notations by email platform. `preview` shows the fallback. */
export const MERGE_DIALECTS = ['brandwright', 'klaviyo', 'mailchimp', 'liquid', 'handlebars', 'preview'] as const
export type MergeDialect = (typeof MERGE_DIALECTS)[number]

/** Platform-specific names of common recipient fields. */
const KLAVIYO_FIELDS: Record<string, string> = { 'person.firstName': 'first_name', 'person.lastName': 'last_name', 'person.email': 'email' }
const MAILCHIMP_FIELDS: Record<string, string> = { 'person.firstName': 'FNAME', 'person.lastName': 'LNAME', 'person.email': 'EMAIL' }
const UNSUBSCRIBE: Record<MergeDialect, string> = {
  brandwright: '{{unsubscribe_url}}',
  klaviyo: '{{ unsubscribe_url }}',
  mailchimp: '*|UNSUB|*',
  liquid: '{{ unsubscribe_url }}',
  handlebars: '{{unsubscribe_url}}',
  preview: '#',
}

/** Returns a platform's merge tag for the unsubscribe URL. */
export const unsubscribeTag = (dialect: MergeDialect): string => UNSUBSCRIBE[dialect]

/** Returns a merge tag in a platform's notation, as unescaped text. */
export function writeMergeTag(field: string, fallback: string, dialect: MergeDialect): string {
  const quoted = fallback.replaceAll('"', '’')
  switch (dialect) {
    case 'brandwright':
      return mergeTag(field, fallback)
    case 'klaviyo':
      return `{{ ${KLAVIYO_FIELDS[field] ?? `person|lookup:'${field.replace(/^person\./, '')}'`}|default:'${fallback.replaceAll("'", '’')}' }}`
    case 'mailchimp': {
      const name =
        MAILCHIMP_FIELDS[field] ??
        field
          .replace(/^person\./, '')
          .toUpperCase()
          .replaceAll('.', '_')
      return fallback === '' ? `*|${name}|*` : `*|IF:${name}|**|${name}|**|ELSE:|*${fallback}*|END:IF|*`
    }
    case 'liquid':
      return `{{ ${field} | default: "${quoted}" }}`
    case 'handlebars':
      return fallback === '' ? `{{${field}}}` : `{{#if ${field}}}{{${field}}}{{else}}${fallback}{{/if}}`
    case 'preview':
      return fallback
  }
}

/** Returns plain text with its merge tags in a platform's notation. */
export function withMergeTags(text: string, dialect: MergeDialect): string {
  if (!text.includes('{{')) return text
  return readMergeTags(text)
    .map((span) => ('text' in span ? span.text : writeMergeTag(span.merge, span.fallback, dialect)))
    .join('')
}
