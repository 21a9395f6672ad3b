export const EARTH_METERS = 40_075_016.686

/** Latitude in degrees at which the projection is cut off, so that the map of the world is square. */
const MAX_LATITUDE = 85.0511

/** Maps a longitude in degrees to a value from 0 (180° west) to 1 (180° east). */
export const mercatorX = (longitude: number): number => (longitude + 180) / 360

/** Maps a latitude in degrees, clamped to the projection's limit, to a value from 0 (north) to 1 (south). */
export function mercatorY(latitude: number): number {
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

/** Returns the latitude in degrees, as the inverse of `mercatorY`. Values below 0 or above 1 are beyond the projection's limit, toward a pole. */
export const latitudeAt = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

/** Returns the same longitude, plus or minus multiples of 360°, so that it is at most 180° from `other`. */
export const nearestLongitude = (longitude: number, other: number): number => longitude - 360 * Math.round((longitude - other) / 360)
