import { expect, test } from 'vitest'
import { MERGE_DIALECTS, unsubscribeTag, withMergeTags, writeMergeTag } from './merge-tags.ts'

const inAll = (field: string, fallback: string) => MERGE_DIALECTS.map((dialect) => writeMergeTag(field, fallback, dialect))

test('writes a merge tag in the syntax of each platform', () => {
  expect(inAll('person.firstName', 'there')).toEqual([
    '{{person.firstName | default: "there"}}',
    "{{ first_name|default:'there' }}",
    '*|IF:FNAME|**|FNAME|**|ELSE:|*there*|END:IF|*',
    '{{ person.firstName | default: "there" }}',
    '{{#if person.firstName}}{{person.firstName}}{{else}}there{{/if}}',
    'there',
  ])
  expect(inAll('person.shop.city', '').slice(1, 5)).toEqual([
    "{{ person|lookup:'shop.city'|default:'' }}",
    '*|SHOP_CITY|*',
    '{{ person.shop.city | default: "" }}',
    '{{person.shop.city}}',
  ])
})

test('replaces quotes in a fallback with typographic quotes, which cannot end the merge tag', () => {
  expect(writeMergeTag('person.firstName', "they're", 'klaviyo')).toBe("{{ first_name|default:'they’re' }}")
  expect(writeMergeTag('person.firstName', 'a "friend"', 'liquid')).toBe('{{ person.firstName | default: "a ’friend’" }}')
})

test('replaces merge tags in a text, and leaves other text unchanged', () => {
  expect(withMergeTags('Hello {{person.lastName | default: "you"}}, 5 < 6 {', 'mailchimp')).toBe('Hello *|IF:LNAME|**|LNAME|**|ELSE:|*you*|END:IF|*, 5 < 6 {')
  expect(withMergeTags('Hello', 'mailchimp')).toBe('Hello')
  expect(MERGE_DIALECTS.map(unsubscribeTag)).toEqual([
    '{{unsubscribe_url}}',
    '{{ unsubscribe_url }}',
    '*|UNSUB|*',
    '{{ unsubscribe_url }}',
    '{{unsubscribe_url}}',
    '#',
  ])
})
