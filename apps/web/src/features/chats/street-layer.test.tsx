import { cameraOf, WHOLE_MAP } from '@brandwright/domain/chats/web/map-view'
import { placeMap } from '@brandwright/domain/chats/web/place-map'
import { resultsOfSerpApi } from '@brandwright/domain/chats/web/results-of-serpapi'
import { serpApiAnswer } from '@brandwright/domain/testing/search-answers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTheme } from '../../lib/theme.ts'
import { observerOf } from '../../testing/observer-of.ts'
import { mapsQuery } from './chat-calls.ts'
import { PlaceMap } from './place-map-view.tsx'

/** Fakes the map library, which needs WebGL. */
const library = vi.hoisted(() => ({ calls: [] as [string, unknown][], listeners: {} as Record<string, () => void>, features: 0 }))
vi.mock('maplibre-gl', () => ({
  setWorkerUrl: (url: string) => library.calls.push(['worker', url]),
  addProtocol: (name: string) => library.calls.push(['protocol', name]),
  Map: class {
    constructor({ container: _, ...options }: { container: Element }) {
      library.calls.push(['new', options])
    }
    on(type: string, listener: () => void) {
      library.listeners[type] = listener
    }
    jumpTo = (camera: unknown) => library.calls.push(['jumpTo', camera])
    setStyle = ({ layers }: { layers: { paint: object }[] }) => library.calls.push(['setStyle', layers[0]?.paint])
    queryRenderedFeatures = () => Array.from({ length: library.features })
    remove = () => library.calls.push(['remove', null])
  },
}))

const places = resultsOfSerpApi('harbour coffee', serpApiAnswer).local_results
const SIZE = { width: 640, height: 320 }
const WIDTH = 480
const callsOf = (name: string) => library.calls.filter(([called]) => called === name).map(([, value]) => value)
const fire = (type: string) => act(async () => library.listeners[type]?.())

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', observerOf({ isIntersecting: true }))
  vi.stubGlobal('ResizeObserver', observerOf({ contentRect: { width: WIDTH } }))
})
afterEach(() => {
  setTheme('light')
  vi.unstubAllGlobals()
})

test('the street layer is below the pins, follows the view and credits the map data', async () => {
  const client = new QueryClient()
  client.setQueryData(mapsQuery.queryKey, { tiles: '/api/maps/tiles.pmtiles' })
  const { container, unmount } = render(
    <QueryClientProvider client={client}>
      <PlaceMap places={places} chosen={null} onChoose={() => {}} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(callsOf('jumpTo')).not.toEqual([]))
  const map = screen.getByRole('group', { name: 'Map of the places' })
  const shown = () => [
    map.querySelectorAll('[class*=grid]').length,
    within(map)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent),
  ]
  const [grid, streets] = [
    [1, []],
    [0, ['© OpenStreetMap']],
  ]

  expect(callsOf('worker')).toEqual([expect.stringMatching(/^\/.*maplibre-gl-worker/)])
  expect(callsOf('protocol')).toEqual(['pmtiles'])
  expect(callsOf('new')).toEqual([expect.objectContaining({ interactive: false, attributionControl: false })])
  const points = places.flatMap(({ latitude, longitude }) => (latitude === null || longitude === null ? [] : [{ latitude, longitude }]))
  const { center, zoom } = cameraOf(placeMap(points, SIZE), WHOLE_MAP, SIZE, WIDTH)
  const camera = { center: [center.longitude, center.latitude], zoom }
  expect(callsOf('jumpTo')).toEqual([camera])

  expect(shown()).toEqual(grid)
  library.features = 2
  await fire('idle')
  expect(shown()).toEqual(streets)
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  fireEvent.keyDown(within(map).getAllByRole('button')[0] as HTMLElement, { key: 'ArrowLeft' })
  expect(callsOf('jumpTo').slice(1)).toEqual([
    { ...camera, center: [expect.closeTo(center.longitude, 9), expect.closeTo(center.latitude, 9)], zoom: expect.closeTo(zoom + Math.log2(1.5)) },
    { ...camera, center: [expect.any(Number), expect.closeTo(center.latitude, 9)], zoom: expect.closeTo(zoom + Math.log2(1.5)) },
  ])
  const [longitude] = (callsOf('jumpTo')[2] as { center: [number] }).center
  expect(longitude).toBeLessThan(center.longitude)

  act(() => setTheme('dark'))
  const [light, dark] = callsOf('setStyle')
  expect([callsOf('setStyle').length, dark === light]).toEqual([2, false])
  expect(dark).not.toEqual(light)

  // Simulates a map area without tiles.
  library.features = 0
  await fire('idle')
  expect(shown()).toEqual(grid)
  library.features = 2
  await fire('idle')
  await fire('webglcontextlost')
  expect(shown()).toEqual(grid)
  expect(library.listeners.error, 'without a listener, the library logs failed tiles').toBeTypeOf('function')
  unmount()
  expect(callsOf('remove')).toHaveLength(1)
})
