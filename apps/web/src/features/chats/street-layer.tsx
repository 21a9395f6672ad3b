import { cameraOf, type MapView } from '@brandwright/domain/chats/web/map-view'
import type { PlaceMap } from '@brandwright/domain/chats/web/place-map'
import { addProtocol, Map as StreetMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { Protocol } from 'pmtiles'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTheme } from '../../lib/theme.ts'
import { useWidth } from '../../lib/use-width.ts'
import styles from './place-map-view.module.css'
import { SURFACES, streetStyle } from './street-style.ts'

setWorkerUrl(workerUrl)
addProtocol('pmtiles', new Protocol().tile)

/** Minimum zoom level of the map library. At lower levels, the whole world would fit into a fraction of the map. */
const MIN_STREET_ZOOM = -2

type StreetLayerProps = {
  tiles: string
  map: Pick<PlaceMap, 'centre' | 'metersPerPixel'>
  view: MapView
  size: { width: number; height: number }
  /** Called with true once streets are visible, and with false when streets disappear again. */
  onShow: (shows: boolean) => void
}

/** Renders the streets on a place map. Renders nothing if WebGL is unavailable, or if the tiles fail to load or do not cover the area. */
export default function StreetLayer({ tiles, map, view, size, onShow }: StreetLayerProps): ReactNode {
  const theme = useTheme()
  const [element, width] = useWidth<HTMLDivElement>()
  const [streets, setStreets] = useState<StreetMap | null>(null)
  const style = useMemo(() => streetStyle(tiles, theme, location.origin), [tiles, theme])
  const { center, zoom } = cameraOf(map, view, size, width)
  const { latitude, longitude } = center
  const isWithinReach = zoom >= MIN_STREET_ZOOM
  useEffect(() => {
    const opened = isWithinReach && element.current ? openMap(element.current, onShow) : null
    setStreets(opened)
    return () => {
      opened?.remove()
      setStreets(null)
      onShow(false)
    }
  }, [isWithinReach, element, onShow])
  useEffect(() => {
    if (isWithinReach) streets?.jumpTo({ center: [longitude, latitude], zoom })
  }, [streets, isWithinReach, longitude, latitude, zoom])
  useEffect(() => {
    streets?.setStyle(style)
  }, [streets, style])
  return <div ref={element} className={styles.streetCanvas} />
}

/** Returns a map that has no built-in controls or input handling and moves only when the view changes. Returns null if WebGL is unavailable. */
function openMap(container: HTMLElement, onShow: (shows: boolean) => void): StreetMap | null {
  try {
    const opened = new StreetMap({
      container,
      interactive: false,
      attributionControl: false,
      fadeDuration: 0,
      minZoom: MIN_STREET_ZOOM,
      // Lets the map move beyond the edge of the world. The library's default limit would shift the map out of alignment with the pins.
      transformConstrain: (center, zoom) => ({ center, zoom }),
    })
    opened.on('idle', () => onShow(opened.queryRenderedFeatures({ layers: SURFACES }).length > 0))
    opened.on('webglcontextlost', () => onShow(false))
    // Without a listener, the library would log an error for each tile that fails to load.
    opened.on('error', () => undefined)
    return opened
  } catch {
    return null
  }
}
