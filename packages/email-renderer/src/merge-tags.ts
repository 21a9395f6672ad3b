import { mergeTag, readMergeTags } from '@brandwright/domain/campaigns/rich-text'

/** Syntaxes of merge tags, by email platform. `preview` shows the fallback text instead of a merge tag. */
export const MERGE_DIALECTS = ['brandwright', 'klaviyo', 'mailchimp', 'liquid', 'handlebars', 'preview'] as const
export type MergeDialect = (typeof MERGE_DIALECTS)[number]

/** Names that the platforms give to common fields of recipients. */
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

/** Returns the merge tag that a platform replaces with the unsubscribe URL. */
export const unsubscribeTag = (dialect: MergeDialect): string => UNSUBSCRIBE[dialect]

/** Returns a merge tag in a platform's syntax, as unescaped text. */
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

/** Returns plain text whose merge tags are in a platform's syntax. */
export function withMergeTags(text: string, dialect: MergeDialect): string {
  if (!text.includes('{{')) return text
  return readMergeTags(text)
    .map((span) => ('text' in span ? span.text : writeMergeTag(span.merge, span.fallback, dialect)))
    .join('')
}
