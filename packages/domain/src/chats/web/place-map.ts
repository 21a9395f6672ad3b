import { EARTH_METERS, latitudeAt, mercatorX, mercatorY, nearestLongitude } from './mercator.ts'

export interface MapPoint {
  latitude: number
  longitude: number
}
export interface PlaceMap {
  /** Position of each point in input order, in pixels from the top left. */
  pins: { x: number; y: number }[]
  centre: MapPoint
  /** Meters per pixel at the center of the map. */
  metersPerPixel: number
}

/** Center of a map without points, padding around the points in pixels, and extent of the map around a single point in degrees. */
const DEFAULT_CENTRE: MapPoint = { latitude: 37.7749, longitude: -122.4194 }
export const MAP_PADDING = 100
const FALLBACK_SPAN = 0.01

/** Projects points in Mercator (EPSG:3857) so that all of them are inside the padding. Points on both sides of the 180th meridian stay close together. */
export function placeMap(points: readonly MapPoint[], { width, height, padding = MAP_PADDING }: { width: number; height: number; padding?: number }): PlaceMap {
  const shownPoints = points.length > 0 ? points : [DEFAULT_CENTRE]
  const [{ longitude: from }] = shownPoints as [MapPoint]
  const projected = shownPoints.map(({ latitude, longitude }) => ({ x: mercatorX(nearestLongitude(longitude, from)), y: mercatorY(latitude) }))
  const [left, right] = rangeOf(projected.map(({ x }) => x))
  const [top, bottom] = rangeOf(projected.map(({ y }) => y))
  const span = FALLBACK_SPAN / 360
  const scale = Math.min((width - 2 * padding) / Math.max(right - left, span), (height - 2 * padding) / Math.max(bottom - top, span))
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const centre = { latitude: latitudeAt(middle.y), longitude: nearestLongitude(middle.x * 360 - 180, 0) }
  const pins = projected.slice(0, points.length).map(({ x, y }) => ({ x: width / 2 + (x - middle.x) * scale, y: height / 2 + (y - middle.y) * scale }))
  return { pins, centre, metersPerPixel: (EARTH_METERS * Math.cos((centre.latitude * Math.PI) / 180)) / scale }
}

/** Returns the largest distance of 1, 2 or 5 × 10ⁿ meters that is at most `maxPixels` pixels long, with its length in pixels. */
export function scaleBar(metersPerPixel: number, maxPixels: number): { meters: number; pixels: number } {
  const maxMeters = metersPerPixel * maxPixels
  const power = 10 ** Math.floor(Math.log10(maxMeters))
  const meters = ([5, 2].find((step) => step * power <= maxMeters) ?? 1) * power
  return { meters, pixels: meters / metersPerPixel }
}

const rangeOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]
