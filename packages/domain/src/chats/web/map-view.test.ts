import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cameraOf, MAX_ZOOM, MIN_ZOOM, mapInView, panBy, ringsInView, WHOLE_MAP, zoomBy } from './map-view.ts'
import { type MapPoint, placeMap, scaleBar } from './place-map.ts'

const size = { width: 640, height: 400 }
const places = [
  { latitude: 50.3671, longitude: -4.1341 },
  { latitude: 50.3777, longitude: -4.1433 },
]
const map = placeMap(places, size)
const distance = ([from, to]: { x: number; y: number }[]) => Math.hypot((to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0))

test('shows the whole map first, and scales pins and scale bar by the same factor', () => {
  expect(mapInView(map, WHOLE_MAP, size)).toEqual({ pins: map.pins, middle: { x: 320, y: 200 }, metersPerPixel: map.metersPerPixel })
  for (const factor of [2, 0.5]) {
    const shown = mapInView(map, zoomBy(WHOLE_MAP, factor, size), size)
    expect(distance(shown.pins)).toBeCloseTo(distance(map.pins) * factor)
    expect(distance(shown.pins) * shown.metersPerPixel).toBeCloseTo(distance(map.pins) * map.metersPerPixel)
    const { meters, pixels } = scaleBar(shown.metersPerPixel, 120)
    expect(meters / pixels).toBeCloseTo(shown.metersPerPixel)
  }
})

test('keeps the center of a moved view when zooming', () => {
  const moved = panBy(WHOLE_MAP, 320 - (map.pins[1]?.x ?? 0), 200 - (map.pins[1]?.y ?? 0), size)
  const { pins } = mapInView(map, zoomBy(moved, 4, size), size)
  expect(pins[1]).toEqual({ x: expect.closeTo(320, 6), y: expect.closeTo(200, 6) })
})

test('limits zooming and panning', () => {
  const closest = Array.from({ length: 30 }).reduce<typeof WHOLE_MAP>((view) => zoomBy(view, 2, size), WHOLE_MAP)
  const widest = Array.from({ length: 30 }).reduce<typeof WHOLE_MAP>((view) => zoomBy(view, 0.5, size), WHOLE_MAP)
  expect([closest.zoom, widest.zoom]).toEqual([MAX_ZOOM, MIN_ZOOM])
  const { middle } = mapInView(map, panBy(WHOLE_MAP, 1e9, -1e9, size), size)
  expect(middle).toEqual({ x: 640, y: 0 })
})

test('returns the distance rings that cross the view, even if their center is outside of it', () => {
  expect(ringsInView({ x: 320, y: 200 }, 100, size)).toEqual([100, 200, 300])
  const far = ringsInView({ x: -1000, y: 200 }, 100, size)
  expect([far[0], far.at(-1)]).toEqual([1000, 1600])
  expect(ringsInView({ x: 320, y: 200 }, 1000, size)).toEqual([])
})

/**
 * Returns the position of a location on a tiled vector map of the specified size in CSS pixels. Computes the position as the map library's documentation describes
 * it.
 */
function projected({ latitude, longitude }: MapPoint, { center, zoom }: ReturnType<typeof cameraOf>, { width, height }: typeof size) {
  const world = 512 * 2 ** zoom
  const turns = (longitude - center.longitude) / 360
  const y = (degrees: number) => (180 - (180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360))) / 360
  return { x: width / 2 + (turns - Math.round(turns)) * world, y: height / 2 + (y(latitude) - y(center.latitude)) * world }
}

const point = fc.record({ latitude: fc.double({ min: -85, max: 85, noNaN: true }), longitude: fc.double({ min: -180, max: 180, noNaN: true }) })
const near = (value: number, max: number) => fc.double({ min: -max, max, noNaN: true }).map((change) => value + change)
/** Locations in a city, and in a city on the 180th meridian. */
const city = fc.array(fc.record({ latitude: near(50.37, 0.1), longitude: near(-4.13, 0.1) }), { minLength: 1, maxLength: 10 })
const dateLine = fc.array(
  near(180, 3).chain((longitude) => fc.record({ latitude: near(-16.8, 2), longitude: fc.constant(longitude > 180 ? longitude - 360 : longitude) })),
  { minLength: 2, maxLength: 10 },
)
const step = fc.oneof(
  fc.record({ factor: fc.constantFrom(0.1, 1 / 1.5, 1.5, 4, 100) }),
  fc.record({ dx: fc.integer({ min: -900, max: 900 }), dy: fc.integer({ min: -900, max: 900 }) }),
)

test('aligns the camera with the pins for any view and width', () => {
  const points = fc.oneof(city, dateLine, fc.array(point, { minLength: 1, maxLength: 10 }))
  const check = (locations: MapPoint[], steps: ({ factor: number } | { dx: number; dy: number })[], width: number) => {
    const whole = placeMap(locations, size)
    const view = steps.reduce((from, one) => ('factor' in one ? zoomBy(from, one.factor, size) : panBy(from, one.dx, one.dy, size)), WHOLE_MAP)
    const camera = cameraOf(whole, view, size, width)
    const scale = width / size.width
    const world = 512 * 2 ** camera.zoom
    for (const [index, pin] of mapInView(whole, view, size).pins.entries()) {
      const shown = projected(locations[index] as MapPoint, camera, { width, height: size.height * scale })
      // The world repeats horizontally, so a pin may be on the next copy of the map.
      const copies = Math.round((shown.x - pin.x * scale) / world)
      expect(Math.abs(shown.x - copies * world - pin.x * scale), 'x').toBeLessThan(0.5)
      expect(Math.abs(shown.y - pin.y * scale), 'y').toBeLessThan(0.5)
    }
    return camera
  }
  fc.assert(fc.property(points, fc.array(step, { maxLength: 6 }), fc.integer({ min: 200, max: 1200 }), (...given) => void check(...given)))
  for (const factor of [1000, 0.001]) {
    const { zoom } = check(places, [{ factor }], 640)
    expect(zoom - check(places, [], 640).zoom).toBeCloseTo(Math.log2(factor > 1 ? MAX_ZOOM : MIN_ZOOM))
  }
  const { center } = check(
    [
      { latitude: -16, longitude: 179 },
      { latitude: -17, longitude: -179 },
    ],
    [],
    640,
  )
  expect(Math.abs(center.longitude)).toBeCloseTo(180)
})
