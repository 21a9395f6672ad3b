import { expect, test } from 'vitest'
import { editableValue } from './guide-values.ts'

const takes = (pointer: string, value: unknown) => editableValue(pointer)?.safeParse(value).success ?? null

test.each([
  ['/name', 'Kestrel & Oak'],
  ['/colors/roles/primary', '#0f5c4a'],
  ['/colors/dark/link', null],
  ['/preferredStyles/sub_header/fontSize', '20px'],
  ['/assignedStyles/h2/letterSpacing', '-0.02em'],
  ['/buttonStyles/btn_1/padding', '12px 24px'],
  ['/buttonStyles/btn_1/states/hover', { backgroundColor: '#ffffff', color: '#111111' }],
  ['/buttonStyles/btn_1/states/hover/backgroundColor', 'transparent'],
  ['/textSamples/headers/h1', ['Made slowly, beside the water']],
  ['/postalAddress', '4 Mill Lane\nBath'],
  ['/footer/navigation', [{ name: 'About', href: 'https://yourbrand.com/about' }]],
])('accepts a valid value at %s', (pointer, value) => expect(takes(pointer, value)).toBe(true))

test.each([
  ['/name', ''],
  ['/websiteUrl', 'javascript:alert(1)'],
  ['/postalAddress', 'x'.repeat(301)],
  ['/colors/roles/primary', 'red; background: url(//x)'],
  ['/preferredStyles/body/fontSize', '16px; x'],
  ['/buttonStyles/btn_1/padding', 'calc(1px)'],
  ['/buttonStyles/btn_1/states/hover', { backgroundColor: '#ffffff', color: '#111111', onclick: 'x' }],
  ['/footer/navigation', [{ name: 'About', href: 'javascript:alert(1)' }]],
])('rejects an invalid value at %s', (pointer, value) => expect(takes(pointer, value)).toBe(false))

test.each([
  '/id',
  '/facts',
  '/account_type',
  '/colors/roles/__proto__',
  '/constructor',
  '/buttonStyles/btn_1/contrast',
  '/preferredStyles/constructor/x',
  '/images/i1/url',
])('%s is not an editable value', (pointer) => expect(editableValue(pointer)).toBeNull())
