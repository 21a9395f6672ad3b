import type { GeoInput, GeoResponse } from '@brandwright/contracts/web-pages'
import type { Context } from '../../platform/context.ts'
import type { Geocoder } from '../../platform/geocoder/geocoder.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countAttempt, limits } from '../users/limits.ts'
import { signedIn } from '../users/user-policy.ts'

const NO_GEOCODER = 'No map service is set up on this server. The operator sets GOOGLE_MAPS_KEY or NOMINATIM_URL.'

/** Returns the locations at the given coordinates. Throws `unavailable` if no geocoder is configured. */
export async function findPlace(context: Context, geocoder: Geocoder | null, at: GeoInput, signal: AbortSignal): Promise<GeoResponse> {
  await countAttempt(context, limits.findPlace, signedIn(context.actor).id)
  if (!geocoder) throw new Refusal('unavailable', NO_GEOCODER)
  return { results: await geocoder.places(at, signal) }
}
