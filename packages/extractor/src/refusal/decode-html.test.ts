import { expect, test } from 'vitest'
import { decodeHtml } from './decode-html.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const utf8 = (text: string) => Buffer.from(text, 'utf8')
const BOM = Buffer.from([0xef, 0xbb, 0xbf])

test.each<[what: string, body: Uint8Array, type: string, text: string]>([
  ['UTF-8 without a declared charset', utf8('<p>Öl – 5 €</p>'), '', '<p>Öl – 5 €</p>'],
  ['Windows-1252 without a declared charset', Buffer.concat([latin('<p>Öl '), Buffer.from([0x96, 0x20, 0x80]), latin('5</p>')]), 'text/html', '<p>Öl – €5</p>'],
  ['UTF-8 that ends within a character', utf8('<p>Öl 5 €').subarray(0, -1), '', '<p>Öl 5 '],
  ['the charset of the Content-Type header', latin('<p>Öl</p>'), 'text/html; charset=ISO-8859-1', '<p>Öl</p>'],
  ['the charset of a meta element', latin('<meta charset="iso-8859-1"><p>Öl</p>'), '', '<meta charset="iso-8859-1"><p>Öl</p>'],
  [
    'the encoding of an XML declaration',
    latin('<?xml version="1.0" encoding="ISO-8859-1"?><p>Öl</p>'),
    '',
    '<?xml version="1.0" encoding="ISO-8859-1"?><p>Öl</p>',
  ],
  ['UTF-8 with a byte order mark and another declared charset', Buffer.concat([BOM, utf8('<p>Öl</p>')]), 'text/html; charset=iso-8859-1', '<p>Öl</p>'],
  ['UTF-16 with a byte order mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<p>Öl</p>', 'utf16le')]), '', '<p>Öl</p>'],
  ['UTF-8 that is declared as UTF-16', utf8('<meta charset="utf-16"><p>Öl</p>'), '', '<meta charset="utf-16"><p>Öl</p>'],
  ['UTF-8 with an unknown declared charset', utf8('<p>Öl</p>'), 'text/html; charset=nonsense', '<p>Öl</p>'],
])('decodes %s', (_, body, type, text) => {
  expect(decodeHtml(body, type)).toBe(text)
})
