export const EARTH_METERS = 40_075_016.686

/** Latitude limit of the Mercator projection. */
const MAX_LATITUDE = 85.0511

/** Maps a longitude in degrees to 0 (180° west) to 1 (180° east). */
export const mercatorX = (longitude: number): number => (longitude + 180) / 360

/** Maps a latitude in degrees, limited to that of the projection, to 0 (north) to 1 (south). */
export function mercatorY(latitude: number): number {
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

/** Returns the latitude in degrees for a value of `mercatorY`; less than 0 and more than 1 lie between the limit of the projection and a pole. */
export const latitudeAt = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

/** Returns the equivalent longitude at most 180° from another. */
export const nearestLongitude = (longitude: number, other: number): number => longitude - 360 * Math.round((longitude - other) / 360)
