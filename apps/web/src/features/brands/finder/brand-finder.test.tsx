import { expect, test } from 'vitest'
import { newAddress } from './brand-finder.tsx'

const brands = [{ id: 'a', name: 'Acme', url: 'https://www.acme.com/', description: '' }]

test.each([
  ['acme', null],
  ['acme.com', null],
  ['http://www.acme.com/?from=mail', null],
  ['acme.org', 'https://acme.org/'],
  ['Dr. Oetker', null],
  ['https://new.example/shop', 'https://new.example/shop'],
])('parses the input “%s” as the URL of a new guide: %s', (text, address) => expect(newAddress(text, brands)).toBe(address))
