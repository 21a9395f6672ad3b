import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { emptyCampaignItem } from '@brandwright/domain/campaigns/campaign-item'
import { emptySection, type SectionTheme } from '@brandwright/domain/campaigns/section'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import EmailThumbnail, { thumbnailDocument } from './email-thumbnail.tsx'

const theme = Object.fromEntries(
  ['backgroundColor', 'color', 'subheader', 'secondary', 'tertiary', 'contrast', 'logo', 'button', 'buttonText', 'featureTitle', 'featureBody'].map((name) => [
    name,
    '#102030',
  ]),
) as unknown as SectionTheme
const guide = emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-22T10:00:00.000Z' }) as BrandDocument
const item = {
  ...emptyCampaignItem('c1', 'email', 'Welcome'),
  sections: [{ ...emptySection('s1', 'header', theme), header: 'Fresh coffee' }],
  id: 'i1',
  brand: 'b1',
  revision: 1,
  created: '',
  updated: '',
}

class Measures300 {
  constructor(private readonly report: ResizeObserverCallback) {}
  observe() {
    this.report([{ contentRect: { width: 300 } } as ResizeObserverEntry], this as unknown as ResizeObserver)
  }
  disconnect() {}
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('renders the email in a scriptless frame without style attributes', () => {
  vi.stubGlobal('ResizeObserver', Measures300)
  render(<EmailThumbnail item={item} guide={guide} />)
  const frame = screen.getByTitle('Preview')
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(frame.parentElement?.style.getPropertyValue('--scale')).toBe('0.5')
  const html = frame.getAttribute('srcdoc') ?? ''
  expect(html).toContain('Fresh coffee')
  expect(html).toContain('#102030')
  expect(html).not.toContain(' style="')
})

it('a thumbnail document has a style element with the nonce, but no style attributes or comments', () => {
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
