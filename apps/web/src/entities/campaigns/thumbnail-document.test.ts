import { expect, it } from 'vitest'
import { thumbnailDocument } from './thumbnail-document.ts'

it('a thumbnail document contains a style element with the nonce instead of style attributes, and no comments', () => {
  const email =
    '<html><head><style type="text/css">p{margin:0}</style></head><body style="margin:0"><!--[if mso]><p style="x:y">a</p><![endif]--><p style="margin:0">b</p></body></html>'
  expect(thumbnailDocument(email, 'n1')).toBe(
    '<html><head><style nonce="n1" type="text/css">p{margin:0}</style><style nonce="n1">html{overflow:hidden}[data-style="0"]{margin:0}</style></head><body data-style="0"><p data-style="0">b</p></body></html>',
  )
})

it.each(['https://evil.example/x.png', '//evil.example/x.png', '/api/me', '/api/blobs/../me/email?'])(
  'a thumbnail document loads nothing from %s',
  (address) => {
    expect(thumbnailDocument(`<head></head><img src="${address}">`, '')).not.toContain(address)
  },
)

it('a thumbnail document keeps the URLs of stored images', () => {
  expect(thumbnailDocument('<head></head><img src="/api/blobs/a.png/email?width=300">', '')).toContain('<img src="/api/blobs/a.png/email?width=300">')
})

it('removes characters that would end a style rule or the style element', () => {
  expect(thumbnailDocument('<head></head><p style="color:red}</style><script>">x</p>', '')).toContain('[data-style="0"]{color:red/stylescript}</style>')
})
