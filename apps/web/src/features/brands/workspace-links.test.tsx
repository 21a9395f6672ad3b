import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import WorkspaceLinks from './workspace-links.tsx'

afterEach(cleanup)

it('links to the images of the brand and shows the number of images', () => {
  const empty = emptyStyleGuide({ id: 'b1', url: 'https://harbour.example', now: '2026-01-01T00:00:00.000Z' })
  const image = (id: string) => ({ id, src: `https://harbour.example/${id}.png`, alt: '', width: 400, height: 300 })
  const brand = { ...empty, images: ['i1', 'i2', 'i3'].map(image), revision: 1 } as unknown as BrandDocument
  render(
    <MemoryRouter>
      <WorkspaceLinks brand={brand} />
    </MemoryRouter>,
  )
  const images = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes('ranked by suitability'))
  expect(images?.textContent).toContain('3')
  expect(images?.querySelector('a')?.getAttribute('href')).toBe('/admin/b1/images')
})
