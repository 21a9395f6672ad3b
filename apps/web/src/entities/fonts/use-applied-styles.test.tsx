import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { adoptSheets } from '../../testing/adopted-sheets.ts'
import { useIsApplied, useShowGuide, useShownGuide } from './applied-styles-store.ts'
import { BrandScope } from './brand-scope.tsx'
import { appliedStylesheet, useAppliedStyles } from './use-applied-styles.ts'
import { useBrandFonts } from './use-brand-fonts.ts'

const heading = { fontFamily: 'Fraunces, serif', fontSize: '44px', fontWeight: '600', color: '#0f5c4a' }
const font = { id: 'f1', fontFamily: 'Fraunces', weight: '600', style: 'normal', declared: true, loaded: true, drawn: true }
const file = (url: string) => ({ url, originalURL: url, format: 'woff2' })
const guideWith = (change: Partial<StyleGuide> = {}): StyleGuide => ({
  ...emptyStyleGuide({ id: 'b1', url: 'https://kestrel.example/', now: '2026-11-03T09:12:00.000Z' }),
  assignedStyles: { h1: heading } as StyleGuide['assignedStyles'],
  ...change,
})
const guideWithFont = guideWith({ fonts: [{ ...font, src: [file('https://kestrel.example/fraunces.woff2'), file('/api/blobs/fraunces.woff2')] }] })
const colorOf = (element: Element | null) => getComputedStyle(element as Element).color

it('styles elements of the scope only, follows the guide, and leaves nothing behind', () => {
  const sheets = adoptSheets()
  render(
    <>
      <h1>Product</h1>
      <BrandScope id="b1">
        <h1>Specimen</h1>
      </BrandScope>
      <BrandScope id="b2">
        <h1>Other brand</h1>
      </BrandScope>
    </>,
  )
  const colors = () => ['Product', 'Specimen', 'Other brand'].map((text) => colorOf(screen.getByText(text)))
  const [initial = ''] = colors()
  const { result, rerender, unmount } = renderHook(({ guide }) => ({ ...useAppliedStyles(guide), isApplied: useIsApplied('b1') }), {
    initialProps: { guide: undefined as StyleGuide | undefined },
  })
  expect(result.current).toEqual({ appliedStyles: false, loadedFonts: false, isApplied: false })
  expect(sheets()).toEqual([])

  rerender({ guide: guideWith() })
  expect(result.current).toMatchObject({ appliedStyles: true, isApplied: true })
  expect(colors()).toEqual([initial, 'rgb(15, 92, 74)', initial])

  rerender({ guide: guideWith({ assignedStyles: { h1: { ...heading, color: '#ff0000' } } as StyleGuide['assignedStyles'] }) })
  expect(sheets()).toHaveLength(1)
  expect(colors()).toEqual([initial, 'rgb(255, 0, 0)', initial])
  expect(result.current).toMatchObject({ appliedStyles: true, isApplied: true })

  rerender({ guide: { ...guideWith(), id: 'b2' } })
  expect(colors()).toEqual([initial, initial, 'rgb(15, 92, 74)'])
  expect(result.current).toMatchObject({ appliedStyles: true, isApplied: false })

  unmount()
  expect(sheets()).toEqual([])
  expect(colors()).toEqual([initial, initial, initial])
})

it('reports no applied styles in a browser that cannot adopt style sheets', () => {
  const { result } = renderHook(() => useAppliedStyles(guideWith()))
  expect(result.current.appliedStyles).toBe(false)
})

it('names the registered families, and contains no address of a font', () => {
  const css = appliedStylesheet(
    guideWith({
      preferredStyles: { ...guideWith().preferredStyles, pre_header: { ...heading, fontFamily: '"Acme (Display)!", serif' } },
      fonts: [{ ...font, src: [file('https://kestrel.example/fraunces.woff2'), file('/api/blobs/fraunces.woff2')] }],
    }),
  )
  expect(css).toContain('[data-brand="b1"] h1 {\n  font-family: "brand Fraunces", "Fraunces", serif;')
  expect(css).toContain('[data-brand="b1"] .brand-pre-header {\n  font-family: "brand Acme Display", "Acme Display", serif;')
  expect(css).not.toMatch(/@font-face|url\(|@import/)
})

it('values of a hostile brand cannot escape from the scope', () => {
  const sheets = adoptSheets()
  const evil = 'x"; } body, h2 { color: red; background: url(https://evil.example/a) } @import "https://evil.example/a.css"; y {'
  render(<h2>Product</h2>)
  const before = colorOf(screen.getByText('Product'))
  const style = { fontFamily: evil, fontSize: evil, fontWeight: evil, color: evil, letterSpacing: evil }
  renderHook(() =>
    useAppliedStyles(
      guideWith({
        id: 'b1"] , h2 { color: red } [x="',
        baseColor: evil,
        baseBackground: evil,
        assignedStyles: { h1: style } as StyleGuide['assignedStyles'],
        preferredStyles: { ...guideWith().preferredStyles, header: style },
        divStyles: [
          { id: 'd', color: evil, backgroundColor: evil, backgroundImage: `linear-gradient(${evil})`, padding: evil, count: 1, area: 1, contrast: 1 },
        ],
        fonts: [{ ...font, fontFamily: evil, src: [file(evil)] }],
      }),
    ),
  )
  const [css = ''] = sheets()
  expect(css).toContain('[data-brand="b1h2colorredx"] h1 {')
  expect(css).not.toMatch(/url\(|@import|evil\.example\//)
  for (const line of css.split('\n').filter((one) => one.includes('{'))) expect(line).toMatch(/^\[data-brand="b1h2colorredx"\][^,{]*\{$/)
  expect(colorOf(screen.getByText('Product'))).toBe(before)
})

it.each([
  ['true once all files have loaded', () => Promise.resolve(), true],
  ['false if a file fails to load', () => Promise.reject(new Error('404')), false],
])('loadedFonts is %s', async (_, load, expected) => {
  const loads = vi.fn(load)
  const registered = fakeFontFaces(loads)
  const { result } = renderHook(() => useAppliedStyles(guideWithFont), { wrapper: ({ children }) => <BrandScope id="b1">{children}</BrandScope> })
  expect(result.current.loadedFonts).toBe(false)
  act(() => void dispatchEvent(new Event('pointermove')))
  await waitFor(() => expect(loads).toHaveBeenCalledOnce())
  await act(async () => {})
  expect(result.current.loadedFonts).toBe(expected)
  expect(registered).toEqual(['brand Fraunces url("/api/blobs/fraunces.woff2")'])
})

it('loads fonts only while a scope of the brand is mounted or a screen shows its guide', async () => {
  const registered = fakeFontFaces()
  renderHook(() => useAppliedStyles(guideWithFont))
  render(<BrandScope id="b2">Other brand</BrandScope>)
  expect(registered).toEqual([])
  const scope = render(<BrandScope id="b1">Specimen</BrandScope>)
  expect(registered).toHaveLength(1)
  scope.unmount()
  renderHook(() => useShowGuide(guideWithFont))
  expect(registered).toHaveLength(2)
  // Lets the faces finish loading while updates are expected.
  await act(async () => {})
})

it('registers each file once for all components that show the brand, until the last one unmounts', () => {
  const registered = fakeFontFaces()
  const remove = vi.spyOn(document.fonts, 'delete')
  const screenFonts = renderHook(() => useBrandFonts(guideWithFont.fonts))
  const workspace = renderHook(() => useAppliedStyles(guideWithFont), { wrapper: ({ children }) => <BrandScope id="b1">{children}</BrandScope> })
  expect(registered).toHaveLength(1)
  screenFonts.unmount()
  expect(remove).not.toHaveBeenCalled()
  workspace.unmount()
  expect(remove).toHaveBeenCalledOnce()
})

it('shows the guide of the component that was mounted last, until none shows one', () => {
  const [first, second] = [guideWith(), guideWith({ baseColor: '#ff0000' })]
  const { result } = renderHook(() => useShownGuide('b1'))
  const mounted = [first, second, second].map((guide) => renderHook(() => useShowGuide(guide)))
  expect(result.current).toBe(second)
  act(() => mounted[0]?.unmount())
  expect(result.current).toBe(second)
  act(() => mounted[2]?.unmount())
  expect(result.current).toBe(second)
  act(() => mounted[1]?.unmount())
  expect(result.current).toBeNull()
})

/** Lets the current test register fonts, which jsdom cannot do, and returns the list of registered fonts. */
function fakeFontFaces(load: () => Promise<void> = () => Promise.resolve()): string[] {
  const registered: string[] = []
  vi.stubGlobal(
    'FontFace',
    class {
      load = load
      constructor(family: string, source: string) {
        registered.push(`${family} ${source}`)
      }
    },
  )
  Object.defineProperty(document, 'fonts', { value: new Set(), configurable: true })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(document, 'fonts')
  })
  return registered
}
