import { expect, test } from 'vitest'
import { MAX_ZOOM, MIN_ZOOM, mapInView, panBy, ringsInView, WHOLE_MAP, zoomBy } from './map-view.ts'
import { placeMap, scaleBar } from './place-map.ts'

const size = { width: 640, height: 400 }
const places = [
  { latitude: 50.3671, longitude: -4.1341 },
  { latitude: 50.3777, longitude: -4.1433 },
]
const map = placeMap(places, size)
const distance = ([from, to]: { x: number; y: number }[]) => Math.hypot((to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0))

test('shows the whole map first, and scales pins and the scale bar by the same factor', () => {
  expect(mapInView(map, WHOLE_MAP, size)).toEqual({ pins: map.pins, middle: { x: 320, y: 200 }, metersPerPixel: map.metersPerPixel })
  for (const factor of [2, 0.5]) {
    const shown = mapInView(map, zoomBy(WHOLE_MAP, factor, size), size)
    expect(distance(shown.pins)).toBeCloseTo(distance(map.pins) * factor)
    expect(distance(shown.pins) * shown.metersPerPixel).toBeCloseTo(distance(map.pins) * map.metersPerPixel)
    const { meters, pixels } = scaleBar(shown.metersPerPixel, 120)
    expect(meters / pixels).toBeCloseTo(shown.metersPerPixel)
  }
})

test('keeps the location in the middle of a moved view when it zooms', () => {
  const moved = panBy(WHOLE_MAP, 320 - (map.pins[1]?.x ?? 0), 200 - (map.pins[1]?.y ?? 0), size)
  const { pins } = mapInView(map, zoomBy(moved, 4, size), size)
  expect(pins[1]).toEqual({ x: expect.closeTo(320, 6), y: expect.closeTo(200, 6) })
})

test('limits zoom and movement', () => {
  const closest = Array.from({ length: 30 }).reduce<typeof WHOLE_MAP>((view) => zoomBy(view, 2, size), WHOLE_MAP)
  const widest = Array.from({ length: 30 }).reduce<typeof WHOLE_MAP>((view) => zoomBy(view, 0.5, size), WHOLE_MAP)
  expect([closest.zoom, widest.zoom]).toEqual([MAX_ZOOM, MIN_ZOOM])
  const { middle } = mapInView(map, panBy(WHOLE_MAP, 1e9, -1e9, size), size)
  expect(middle).toEqual({ x: 640, y: 0 })
})

test('returns the rings that cross the view, also around a location outside of it', () => {
  expect(ringsInView({ x: 320, y: 200 }, 100, size)).toEqual([100, 200, 300])
  const far = ringsInView({ x: -1000, y: 200 }, 100, size)
  expect([far[0], far.at(-1)]).toEqual([1000, 1600])
  expect(ringsInView({ x: 320, y: 200 }, 1000, size)).toEqual([])
})
