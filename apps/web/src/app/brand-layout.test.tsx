import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Me } from '@brandwright/contracts/users'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link, Route, Routes } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { useShowGuide } from '../entities/fonts/applied-styles-store.ts'
import { BrandScope } from '../entities/fonts/brand-scope.tsx'
import { adoptSheets } from '../testing/adopted-sheets.ts'
import { renderWithNotices } from '../testing/server-and-notices.tsx'
import BrandLayout from './brand-layout.tsx'

const robin: Me = { id: 'u1', email: 'robin@example.com', name: 'Robin', role: 'user', brand: 'b1' }
const guide = {
  ...emptyStyleGuide({ id: 'b1', url: 'https://www.oak.test/', now: '2026-11-22T10:00:00.000Z' }),
  name: 'Oak',
  assignedStyles: { h2: { fontFamily: 'Fraunces, serif', fontSize: '44px', fontWeight: '600', color: '#0f5c4a' } },
} as BrandDocument
const restyled = (color: string) => ({ ...guide, assignedStyles: { h2: { ...guide.assignedStyles.h2, color } } }) as BrandDocument

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  )
  Object.defineProperty(document, 'fonts', { value: new Set(), configurable: true })
  return () => Reflect.deleteProperty(document, 'fonts')
})

/** Renders a screen with a specimen, an element of the product, and a button that edits the guide without saving it. */
function Specimens() {
  const [edited, setEdited] = useState<BrandDocument | null>(null)
  return (
    <>
      <h2>Product</h2>
      <BrandScope id="b1">
        <h2>Specimen</h2>
      </BrandScope>
      <button type="button" onClick={() => setEdited(restyled('#ff0000'))}>
        Edit
      </button>
      <button type="button" onClick={() => setEdited(null)}>
        Discard
      </button>
      {edited && <Draft guide={edited} />}
      <Link to="/styleGuide/b1">Guide</Link>
    </>
  )
}
function Draft({ guide }: { guide: BrandDocument }) {
  useShowGuide(guide)
  return null
}

const open = (at: string, user = robin) =>
  renderWithNotices(
    <Routes>
      <Route path="/admin/:id" element={<BrandLayout />}>
        <Route path="*" element={<Specimens />} />
      </Route>
      <Route path="/styleGuide/:id" element={<Specimens />} />
    </Routes>,
    { 'GET /api/me': { user }, 'GET /api/brands/b1': guide },
    { at },
  )
const colorOf = (text: string) => getComputedStyle(screen.getByText(text)).color
const workspace = () => document.querySelector<HTMLElement>('[data-applied-styles]')
const settle = () => act(() => void dispatchEvent(new Event('pointermove')))

it('applies the brand’s stylesheet to specimens on admin paths, follows drafts, and removes it on leaving', async () => {
  const sheets = adoptSheets()
  open('/admin/b1/typography')
  await screen.findByText('Specimen')
  const initial = colorOf('Product')
  settle()
  await waitFor(() => expect(workspace()?.dataset).toMatchObject({ appliedStyles: 'true' }))
  expect([colorOf('Product'), colorOf('Specimen')]).toEqual([initial, 'rgb(15, 92, 74)'])
  await waitFor(() => expect(workspace()?.dataset).toMatchObject({ appliedStyles: 'true', loadedFonts: 'true' }))

  fireEvent.click(screen.getByText('Edit'))
  expect([colorOf('Product'), colorOf('Specimen')]).toEqual([initial, 'rgb(255, 0, 0)'])
  expect(sheets()).toHaveLength(1)
  fireEvent.click(screen.getByText('Discard'))
  expect(colorOf('Specimen')).toBe('rgb(15, 92, 74)')

  fireEvent.click(screen.getByText('Guide'))
  expect(sheets()).toEqual([])
  expect(workspace()).toBeNull()
  expect([colorOf('Product'), colorOf('Specimen')]).toEqual([initial, initial])
})

it('applies the stylesheet on admin paths without navigation', async () => {
  const sheets = adoptSheets()
  open('/admin/b1/campaigns/v2/c1')
  settle()
  await waitFor(() => expect(sheets()).toHaveLength(1))
})

it.each([
  ['outside of admin paths', '/styleGuide/b1', robin],
  ['to users without access', '/admin/b1/typography', { ...robin, brand: 'b2' }],
])('applies no stylesheet %s', async (_, at, user) => {
  const sheets = adoptSheets()
  open(at, user)
  settle()
  await screen.findByText(at.startsWith('/admin') ? 'You are not a member of this brand' : 'Specimen')
  await vi.dynamicImportSettled()
  expect(sheets()).toEqual([])
  expect(workspace()).toBeNull()
})
