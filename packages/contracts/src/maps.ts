import { z } from 'zod'

/**
 * Response of `GET /api/maps`: the URL of vector tiles in the basemap schema of Protomaps, null if the server has none. Either a PMTiles archive (a path of this
 * server, or an absolute URL), or a template with `{z}`, `{x}` and `{y}`.
 */
export const mapsResponse = z.object({ tiles: z.string().nullable() })
export type MapsResponse = z.infer<typeof mapsResponse>
