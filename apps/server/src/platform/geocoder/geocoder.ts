import { STATUS_CODES } from 'node:http'
import { firstText, raw, raws } from '@brandwright/domain/chats/web/web-results'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { FetchResource } from '@brandwright/extractor/ports'
import { Refusal } from '../refusal.ts'

/** Address of a location. Unknown parts are empty. */
interface GeocodedPlace {
  formatted_address: string
  /** City, town or village. */
  place: string
  country: string
}

/** A provider of reverse geocoding. */
export interface Geocoder {
  /** Returns the addresses at coordinates (in degrees), nearest first. Throws `Refusal('unavailable')` with the reason. */
  places(at: { latitude: number; longitude: number }, signal: AbortSignal): Promise<GeocodedPlace[]>
}

interface GeocoderSettings {
  GOOGLE_MAPS_KEY?: string | undefined
  GOOGLE_MAPS_URL: string
  NOMINATIM_URL?: string | undefined
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1_000_000
const MAX_PLACES = 5

/** Returns the configured provider: Google Maps, otherwise Nominatim; null if neither is configured. */
export function geocoderOf({ GOOGLE_MAPS_KEY, GOOGLE_MAPS_URL, NOMINATIM_URL }: GeocoderSettings, fetch: FetchResource): Geocoder | null {
  if (GOOGLE_MAPS_KEY)
    return {
      places: async ({ latitude, longitude }, signal) =>
        placesOfGoogle(
          await answerOf(
            fetch,
            `${base(GOOGLE_MAPS_URL)}/maps/api/geocode/json?${query({ latlng: `${latitude},${longitude}`, key: GOOGLE_MAPS_KEY })}`,
            signal,
          ),
        ),
    }
  if (NOMINATIM_URL)
    return {
      places: async ({ latitude, longitude }, signal) =>
        placesOfNominatim(
          await answerOf(fetch, `${base(NOMINATIM_URL)}/reverse?${query({ lat: String(latitude), lon: String(longitude), format: 'jsonv2' })}`, signal),
        ),
    }
  return null
}

const base = (url: string) => url.replace(/\/+$/u, '')
const query = (values: Record<string, string>) => new URLSearchParams(values).toString()

async function answerOf(fetch: FetchResource, url: string, signal: AbortSignal): Promise<unknown> {
  const { status, body } = await fetch(url, { accept: 'application/json', timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, signal }).catch((error: unknown) => {
    throw error instanceof ExtractionError ? new Refusal('unavailable', `The map service could not be reached: ${error.message}`) : error
  })
  if (status < 200 || status > 299) throw new Refusal('unavailable', `Server Error: ${status} - ${STATUS_CODES[status] ?? 'Unknown'}`)
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    throw new Refusal('unavailable', 'The map service returned invalid JSON. Check its address in the configuration.')
  }
}

function placesOfGoogle(answer: unknown): GeocodedPlace[] {
  const { status, error_message: message, results } = raw(answer)
  if (status !== 'OK' && status !== 'ZERO_RESULTS')
    throw new Refusal('unavailable', `Google Maps refuses the request: ${firstText(message, status) || 'no reason given'}. Check GOOGLE_MAPS_KEY.`)
  return raws(results)
    .slice(0, MAX_PLACES)
    .map(({ formatted_address: address, address_components: components }) => {
      const named = (type: string) => raws(components).find(({ types }) => Array.isArray(types) && types.includes(type))?.long_name
      return { formatted_address: firstText(address), place: firstText(named('locality'), named('postal_town')), country: firstText(named('country')) }
    })
}

function placesOfNominatim(answer: unknown): GeocodedPlace[] {
  const { display_name: name, address } = raw(answer)
  const { city, town, village, municipality, country } = raw(address)
  const formatted = firstText(name)
  return formatted === '' ? [] : [{ formatted_address: formatted, place: firstText(city, town, village, municipality), country: firstText(country) }]
}
