import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import StoreBlock from './store-block.tsx'

afterEach(cleanup)

const guide = emptyStyleGuide({ id: 'b1', url: 'https://quay.example', now: '2026-11-22T10:00:00.000Z' })
const shown = (brand: Partial<BrandDocument>) =>
  render(
    <MemoryRouter>
      <StoreBlock brand={{ ...guide, revision: 1, isPublic: false, isSample: false, canEdit: true, runId: null, ...brand }} />
    </MemoryRouter>,
  )

it('offers to sync products with a store that the scan detected', () => {
  shown({ shopify: true })
  expect(screen.getByText('quay.example is a Shopify store: all of its products can be synced without a key.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sync with the store' })).toBeTruthy()
})

it('links to other ways to add products if the scan detected no store', () => {
  shown({ shopify: false })
  expect(screen.queryByRole('button', { name: 'Sync with the store' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Add products' }).getAttribute('href')).toBe('/admin/b1/products')
})
