import { EARTH_METERS, latitudeAt, mercatorX, mercatorY, nearestLongitude } from './mercator.ts'
import type { MapPoint, PlaceMap } from './place-map.ts'

/** A view of a place map: `zoom` enlarges the map around its center, then `x` and `y` move it, in pixels. */
export interface MapView {
  zoom: number
  x: number
  y: number
}
interface Size {
  width: number
  height: number
}

export const WHOLE_MAP: MapView = { zoom: 1, x: 0, y: 0 }
export const MAX_ZOOM = 16
export const MIN_ZOOM = 0.5

/** Returns a view whose zoom is multiplied by a factor, within the limits. The location at the center stays there. */
export function zoomBy({ zoom, x, y }: MapView, factor: number, size: Size): MapView {
  const next = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom * factor))
  return withinMap({ zoom: next, x: x * (next / zoom), y: y * (next / zoom) }, size)
}

/** Returns a view moved by `dx` and `dy` pixels, but not so far that the center of the view leaves the map. */
export const panBy = (view: MapView, dx: number, dy: number, size: Size): MapView => withinMap({ ...view, x: view.x + dx, y: view.y + dy }, size)

function withinMap({ zoom, x, y }: MapView, { width, height }: Size): MapView {
  const [maxX, maxY] = [(width * zoom) / 2, (height * zoom) / 2]
  return { zoom, x: Math.min(maxX, Math.max(-maxX, x)), y: Math.min(maxY, Math.max(-maxY, y)) }
}

/** Returns the positions of a map's pins in a view, and the position of the map's center. `metersPerPixel` decreases as the zoom increases. */
export function mapInView({ pins, metersPerPixel }: Pick<PlaceMap, 'pins' | 'metersPerPixel'>, { zoom, x, y }: MapView, { width, height }: Size) {
  const move = (pin: { x: number; y: number }) => ({ x: width / 2 + (pin.x - width / 2) * zoom + x, y: height / 2 + (pin.y - height / 2) * zoom + y })
  return { pins: pins.map(move), middle: move({ x: width / 2, y: height / 2 }), metersPerPixel: metersPerPixel / zoom }
}

/** Returns the radii in pixels of those distance rings around a location that cross the view. */
export function ringsInView({ x, y }: { x: number; y: number }, step: number, { width, height }: Size): number[] {
  const nearest = Math.hypot(Math.max(0, -x, x - width), Math.max(0, -y, y - height))
  const farthest = Math.hypot(Math.max(Math.abs(x), Math.abs(width - x)), Math.max(Math.abs(y), Math.abs(height - y)))
  const first = Math.max(1, Math.ceil(nearest / step))
  return Array.from({ length: Math.max(0, Math.floor(farthest / step) - first + 1) }, (_, index) => (first + index) * step)
}

/** Width of the world at zoom 0 of a tiled vector map, in CSS pixels. */
const TILE_PIXELS = 512

/**
 * Returns the center and zoom at which a tiled vector map (Mercator, north up, world width 512 · 2^zoom CSS pixels) shows every location where the view shows
 * it. `size` is in pixels of the place map, which is rendered `renderedWidth` CSS pixels wide.
 */
export function cameraOf(
  { centre, metersPerPixel }: Pick<PlaceMap, 'centre' | 'metersPerPixel'>,
  view: MapView,
  size: Size,
  renderedWidth: number,
): { center: MapPoint; zoom: number } {
  const { middle, metersPerPixel: viewed } = mapInView({ pins: [], metersPerPixel }, view, size)
  const world = (EARTH_METERS * Math.cos((centre.latitude * Math.PI) / 180)) / viewed
  const x = mercatorX(centre.longitude) + (size.width / 2 - middle.x) / world
  const y = mercatorY(centre.latitude) + (size.height / 2 - middle.y) / world
  return {
    center: { latitude: latitudeAt(y), longitude: nearestLongitude(x * 360 - 180, 0) },
    zoom: Math.log2((world * renderedWidth) / size.width / TILE_PIXELS),
  }
}
