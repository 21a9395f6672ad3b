import { expect, it } from 'vitest'
import { safeUrl } from './safe-url.ts'

it.each(['https://kestrel.example/a?b#c', 'mailto:ida@kestrel.example', 'tel:+441225'])('safeUrl accepts %s', (address) =>
  expect(safeUrl(address)).toBe(address),
)

it('safeUrl resolves a relative URL', () => expect(safeUrl('/admin/b1')).toBe(`${location.origin}/admin/b1`))

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://x.example/1',
  'file:///etc',
  'https://',
  '',
  null,
])('safeUrl rejects %j', (address) => expect(safeUrl(address)).toBeUndefined())
