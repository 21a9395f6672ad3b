import { z } from 'zod'

/**
 * Response of `GET /api/maps`: the URL of vector tiles in the Protomaps basemap schema, null if the server has no tiles. The URL is either a PMTiles archive (a
 * path on this server or an absolute URL) or a template with `{z}`, `{x}` and `{y}`.
 */
export const mapsResponse = z.object({ tiles: z.string().nullable() })
export type MapsResponse = z.infer<typeof mapsResponse>
