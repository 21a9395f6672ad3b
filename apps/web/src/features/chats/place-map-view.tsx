import { type MapView, mapInView, panBy, ringsInView, WHOLE_MAP, zoomBy } from '@brandwright/domain/chats/web/map-view'
import { placeMap, scaleBar } from '@brandwright/domain/chats/web/place-map'
import type { WebResults } from '@brandwright/domain/chats/web/web-results'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type PointerEvent, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useOnScreen } from '../../lib/use-on-screen.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { mapsQuery } from './chat-calls.ts'
import styles from './place-map-view.module.css'

/** Renders nothing if the code of the street layer cannot be loaded, because the map also works without streets. */
const StreetLayer = lazyPart(() => import('./street-layer.tsx').catch(() => ({ default: (_: StreetLayerProps): ReactNode => null })))
type StreetLayerProps = ComponentProps<typeof import('./street-layer.tsx').default>

const MAP = { width: 640, height: 320 }
const GRID = 80
const MAX_SCALE = 120
const METERS_PER_KM = 1000
const ZOOM_STEP = 1.5
const PAN_STEP = 80
/** Minimum distance in px between a focused pin and the edges. */
const PIN_MARGIN = 20

type Place = WebResults['local_results'][number]
type Placed = Place & { latitude: number; longitude: number }
type Change = (view: MapView) => MapView

const pan =
  (dx: number, dy: number): Change =>
  (view) =>
    panBy(view, dx, dy, MAP)
const zoom =
  (factor: number): Change =>
  (view) =>
    zoomBy(view, factor, MAP)
const reset: Change = () => WHOLE_MAP
const ICON = { size: 16, 'aria-hidden': true } as const
const CONTROLS = [
  { label: 'Zoom in', Icon: ZoomIn, change: zoom(ZOOM_STEP) },
  { label: 'Zoom out', Icon: ZoomOut, change: zoom(1 / ZOOM_STEP) },
  { label: 'Move left', Icon: ArrowLeft, change: pan(PAN_STEP, 0) },
  { label: 'Move up', Icon: ArrowUp, change: pan(0, PAN_STEP) },
  { label: 'Move down', Icon: ArrowDown, change: pan(0, -PAN_STEP) },
  { label: 'Move right', Icon: ArrowRight, change: pan(-PAN_STEP, 0) },
  { label: 'Show all places', Icon: Maximize, change: reset },
]
const KEYS: Readonly<Record<string, Change>> = {
  '+': zoom(ZOOM_STEP),
  '=': zoom(ZOOM_STEP),
  '-': zoom(1 / ZOOM_STEP),
  '0': reset,
  ArrowLeft: pan(PAN_STEP, 0),
  ArrowUp: pan(0, PAN_STEP),
  ArrowDown: pan(0, -PAN_STEP),
  ArrowRight: pan(-PAN_STEP, 0),
}

type PlaceMapProps = { places: readonly Place[]; chosen: number | null; onChoose: (index: number) => void }

/**
 * Renders places with coordinates as pins on a north-up map, over streets if the server has map tiles of the area, otherwise over a grid. The distance between
 * two rings equals the length of the scale bar.
 */
export function PlaceMap({ places, chosen, onChoose }: PlaceMapProps) {
  const placed = useMemo(() => places.flatMap((place, index) => (isPlaced(place) ? [{ place, index }] : [])), [places])
  const whole = useMemo(
    () =>
      placeMap(
        placed.map(({ place }) => place),
        MAP,
      ),
    [placed],
  )
  const [view, setView] = useState(WHOLE_MAP)
  const drag = useDrag(setView)
  const { data: maps } = useQuery(mapsQuery)
  const [hasStreets, setHasStreets] = useState(false)
  if (placed.length === 0) return null
  const { pins, middle, metersPerPixel } = mapInView(whole, view, MAP)
  const { meters, pixels } = scaleBar(metersPerPixel, MAX_SCALE)
  const keyDown = (event: KeyboardEvent) => {
    const change = KEYS[event.key]
    if (!change || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setView(change)
  }
  const showPin = ({ x, y }: { x: number; y: number }) => {
    const isVisible = x >= PIN_MARGIN && x <= MAP.width - PIN_MARGIN && y >= PIN_MARGIN && y <= MAP.height - PIN_MARGIN
    if (!isVisible) setView(pan(MAP.width / 2 - x, MAP.height / 2 - y))
  }
  return (
    <>
      <fieldset className={styles.map} aria-label="Map of the places" data-streets={hasStreets || undefined}>
        {maps?.tiles && <Streets tiles={maps.tiles} map={whole} view={view} size={MAP} onShow={setHasStreets} />}
        <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`} aria-hidden="true" className={styles.background} {...drag}>
          {!hasStreets && <path d={grid(middle)} className={styles.grid} />}
          <g className={styles.rings}>
            {ringsInView(middle, pixels, MAP).map((radius) => (
              <circle key={radius} cx={middle.x} cy={middle.y} r={radius} />
            ))}
          </g>
        </svg>
        <span className={styles.north} aria-hidden="true">
          N ↑
        </span>
        <span className={styles.scale} style={{ width: `${(pixels / MAP.width) * 100}%` }} aria-hidden="true">
          {meters >= METERS_PER_KM ? `${meters / METERS_PER_KM} km` : `${meters} m`}
        </span>
        {placed.map(({ place, index }, at) => {
          const pin = pins[at] ?? middle
          return (
            <button
              key={index}
              type="button"
              className={styles.pin}
              style={{ left: `${(pin.x / MAP.width) * 100}%`, top: `${(pin.y / MAP.height) * 100}%` }}
              aria-pressed={chosen === index}
              aria-label={`${index + 1}. ${place.title}`}
              title={place.title}
              // Ignores focus by pointer, because moving the map between `pointerdown` and `click` would make the click miss the pin.
              onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && showPin(pin)}
              onKeyDown={keyDown}
              onClick={() => onChoose(index)}
            >
              {index + 1}
            </button>
          )
        })}
        {hasStreets && (
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer" className={styles.attribution}>
            © OpenStreetMap
          </a>
        )}
      </fieldset>
      <fieldset className={styles.controls} aria-label="Map controls">
        {CONTROLS.map(({ label, Icon, change }) => (
          <IconButton key={label} label={label} onKeyDown={keyDown} onClick={() => setView(change)}>
            <Icon {...ICON} />
          </IconButton>
        ))}
      </fieldset>
    </>
  )
}

/** Loads the large street layer once the map comes near the viewport. */
function Streets(props: StreetLayerProps) {
  const [element, wasNear] = useOnScreen<HTMLDivElement>()
  return (
    <div ref={element} className={styles.streets} aria-hidden="true">
      {wasNear && (
        <Suspense fallback={null}>
          <StreetLayer {...props} />
        </Suspense>
      )}
    </div>
  )
}

/** Returns pointer handlers that pan the map. */
function useDrag(setView: (change: Change) => void) {
  const [drags, setDrags] = useState(false)
  const end = () => setDrags(false)
  return {
    'data-drags': drags || undefined,
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      setDrags(true)
    },
    onPointerMove: ({ movementX, movementY, currentTarget }: PointerEvent<SVGSVGElement>) => {
      if (!drags) return
      const scale = MAP.width / (currentTarget.clientWidth || MAP.width)
      setView(pan(movementX * scale, movementY * scale))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

const isPlaced = (place: Place): place is Placed => place.latitude !== null && place.longitude !== null

/** Returns the lines of a grid that moves with the map. */
function grid({ x, y }: { x: number; y: number }): string {
  const lines = (offset: number, length: number) => {
    const first = ((offset % GRID) + GRID) % GRID
    return Array.from({ length: Math.ceil((length - first) / GRID) }, (_, at) => first + at * GRID)
  }
  return [...lines(x, MAP.width).map((at) => `M${at} 0v${MAP.height}`), ...lines(y, MAP.height).map((at) => `M0 ${at}h${MAP.width}`)].join('')
}
