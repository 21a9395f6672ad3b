import type { GeoResponse } from '@brandwright/contracts/web-pages'
import { useMutation } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { call } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { UserError } from '../../lib/user-error.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { notify } from '../../ui/notices/notice-store.ts'

const TIMEOUT_MS = 20_000
const NOT_SHARED = 'The browser did not share the location. Allow it in the settings of this site, or type the place.'

/** Determines the user's location and passes its address to `onFound`. Sends nothing before the user has granted access to the location in the browser. */
export function LocationButton({ onFound }: { onFound: (address: string) => void }) {
  const locate = useMutation({
    mutationFn: async () => {
      const { latitude, longitude } = await currentPosition()
      const { results } = await call<GeoResponse>('/api/geo', { method: 'POST', body: { latitude, longitude } })
      const [place] = results
      if (!place) throw new UserError('There is no address at your location. Type the place.')
      return place.formatted_address
    },
    onSuccess: onFound,
    onError: (error) => notify({ type: 'error', title: 'Location not added', message: errorMessage(error) }),
  })
  return (
    <IconButton label="Add my location" disabled={locate.isPending} aria-busy={locate.isPending} onClick={() => locate.mutate()}>
      <MapPin size={16} aria-hidden="true" />
    </IconButton>
  )
}

function currentPosition(): Promise<GeolocationCoordinates> {
  if (!('geolocation' in navigator)) return Promise.reject(new UserError('Geolocation is not supported by this browser.'))
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => reject(new UserError(NOT_SHARED)),
      { timeout: TIMEOUT_MS },
    )
  })
}
