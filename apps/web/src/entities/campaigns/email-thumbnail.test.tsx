import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { emptyCampaignItem } from '@brandwright/domain/campaigns/campaign-item'
import { emptySection, type SectionTheme } from '@brandwright/domain/campaigns/section'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import EmailThumbnail from './email-thumbnail.tsx'

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
