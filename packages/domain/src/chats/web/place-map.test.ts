import { expect, test } from 'vitest'
import { placeMap, scaleBar } from './place-map.ts'

const size = { width: 640, height: 400 }
const close = (value: number) => expect.closeTo(value, 3)

test('places all pins inside the padding, with north at the top and west on the left', () => {
  const { pins } = placeMap(
    [
      { latitude: 50.3671, longitude: -4.1341 },
      { latitude: 50.3777, longitude: -4.1433 },
      { latitude: 50.37, longitude: -4.1 },
    ],
    size,
  )
  const [quay, station, east] = pins as [{ x: number; y: number }, { x: number; y: number }, { x: number; y: number }]
  for (const { x, y } of pins) expect(x >= 99.999 && x <= 540.001 && y >= 99.999 && y <= 300.001, `${x} ${y}`).toBe(true)
  expect([station.x, east.x]).toEqual([close(100), close(540)])
  expect([station.y < east.y, east.y < quay.y]).toEqual([true, true])
})

test('shows a fixed span around a single location', () => {
  const point = { latitude: 0, longitude: 10 }
  const { pins, metersPerPixel, centre } = placeMap([point, point], size)
  expect(pins).toEqual([
    { x: close(320), y: close(200) },
    { x: close(320), y: close(200) },
  ])
  // At the equator, 0.01° is 1,113 m, which spans the 200 px between the paddings.
  expect(metersPerPixel).toBeCloseTo(1113.195 / 200, 2)
  expect(centre).toEqual({ latitude: close(0), longitude: close(10) })
})

test('keeps locations on both sides of the 180th meridian close together, and projects the poles', () => {
  const { pins, centre } = placeMap(
    [
      { latitude: 0, longitude: 179 },
      { latitude: 0, longitude: -179 },
    ],
    size,
  )
  expect(pins.map(({ x }) => x)).toEqual([close(100), close(540)])
  expect(Math.abs(centre.longitude)).toBeCloseTo(180, 3)
  const poles = placeMap(
    [
      { latitude: 90, longitude: 0 },
      { latitude: -90, longitude: 0 },
    ],
    size,
  ).pins.map(({ y }) => y)
  expect(poles).toEqual([close(100), close(300)])
})

test('shows the default location if there are no points', () => {
  expect(placeMap([], size)).toMatchObject({ pins: [], centre: { latitude: close(37.7749), longitude: close(-122.4194) } })
})

test('returns the longest round distance whose scale bar fits the width', () => {
  expect(scaleBar(5.57, 100)).toEqual({ meters: 500, pixels: close(500 / 5.57) })
  expect(scaleBar(1, 100).meters).toBe(100)
  expect(scaleBar(1, 99).meters).toBe(50)
  expect(scaleBar(0.024, 100).meters).toBe(2)
})
