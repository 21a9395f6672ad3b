import { placeMap, scaleBar } from '@brandwright/domain/chats/web/place-map'
import type { WebResults } from '@brandwright/domain/chats/web/web-results'
import { useId, useRef, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { Stars } from '../../ui/stars.tsx'
import { InsertPart } from './insert-part.tsx'
import styles from './place-widget.module.css'
import { Entry, facts } from './web-widget.tsx'
import widgetStyles from './web-widgets.module.css'

const MAP = { width: 640, height: 320 }
const GRID = 80
const MAX_SCALE = 120
const METERS_PER_KM = 1000

type Place = WebResults['local_results'][number]
type Placed = Place & { latitude: number; longitude: number }

/** Renders the places of a search result on a built-in map, which loads nothing, and as a row of cards. A pin leads to its card. */
export function Places({ messageId, places }: { messageId: string; places: readonly Place[] }) {
  const id = useId()
  const cards = useRef<HTMLOListElement>(null)
  const [chosen, choose] = useState<number | null>(null)
  if (places.length === 0) return null
  const show = (index: number) => {
    choose(index)
    const card = cards.current?.children[index]
    card?.scrollIntoView({ block: 'nearest', inline: 'center' })
    if (card instanceof HTMLElement) card.focus({ preventScroll: true })
  }
  return (
    <section aria-labelledby={id} className={styles.places}>
      <h4 id={id}>Places</h4>
      <PlaceMap places={places} chosen={chosen} onChoose={show} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <ol ref={cards} aria-labelledby={id} className={styles.cards} tabIndex={0}>
        {places.map((place, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: results are static and may repeat
          <li key={index} className={`${widgetStyles.card} ${styles.card}`} tabIndex={-1} aria-current={chosen === index || undefined}>
            <Entry
              {...place}
              title={`${index + 1}. ${place.title}`}
              text={facts(place.address, place.phone)}
              note={facts(place.price, place.hours || openState(place.openNow))}
            >
              <Rating {...place} />
              <PlaceDetails place={place} />
              <InsertPart messageId={messageId} part={{ kind: 'web', list: 'local_results', index }} name={place.title} />
            </Entry>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Renders the relative positions of the places, north up, with pins in list order; nothing if no place has coordinates. */
function PlaceMap({ places, chosen, onChoose }: { places: readonly Place[]; chosen: number | null; onChoose: (index: number) => void }) {
  const placed = places.flatMap((place, index) => (isPlaced(place) ? [{ place, index }] : []))
  if (placed.length === 0) return null
  const { pins, metersPerPixel } = placeMap(
    placed.map(({ place }) => place),
    MAP,
  )
  const { meters, pixels } = scaleBar(metersPerPixel, MAX_SCALE)
  return (
    <fieldset className={styles.map} aria-label="Map of the places">
      <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`} aria-hidden="true" className={styles.background}>
        <path d={grid()} className={styles.grid} />
      </svg>
      <span className={styles.north} aria-hidden="true">
        N ↑
      </span>
      <span className={styles.scale} style={{ width: `${(pixels / MAP.width) * 100}%` }} aria-hidden="true">
        {meters >= METERS_PER_KM ? `${meters / METERS_PER_KM} km` : `${meters} m`}
      </span>
      {placed.map(({ place, index }, at) => (
        <button
          key={index}
          type="button"
          className={styles.pin}
          style={{ left: `${((pins[at]?.x ?? 0) / MAP.width) * 100}%`, top: `${((pins[at]?.y ?? 0) / MAP.height) * 100}%` }}
          aria-pressed={chosen === index}
          aria-label={`${index + 1}. ${place.title}`}
          title={place.title}
          onClick={() => onChoose(index)}
        >
          {index + 1}
        </button>
      ))}
    </fieldset>
  )
}

function PlaceDetails({ place: { title, description, services, openingHours } }: { place: Place }) {
  return (
    <>
      {description && <p>{description}</p>}
      {services.length > 0 && (
        <ul className={styles.services} aria-label={`Services of ${title}`}>
          {services.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
      )}
      {openingHours.length > 0 && (
        <details className={styles.hours}>
          <summary>Opening hours</summary>
          <ul aria-label={`Opening hours of ${title}`}>
            {openingHours.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: hours are static and may repeat
              <li key={index}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Formats the state at the time of the search; a chat may be opened much later. */
const openState = (openNow: boolean | null): string => (openNow === null ? '' : openNow ? 'Open when searched' : 'Closed when searched')

/** Renders a rating as stars with the number of reviews. */
export function Rating({ rating, reviews }: { rating: number | null; reviews: number | null }) {
  if (rating === null) return null
  return (
    <p className={styles.rating}>
      <Stars rating={rating} />
      {reviews !== null && <span>{`${formatNumber(reviews)} reviews`}</span>}
    </p>
  )
}

const isPlaced = (place: Place): place is Placed => place.latitude !== null && place.longitude !== null

function grid(): string {
  const columns = Array.from({ length: Math.ceil(MAP.width / GRID) - 1 }, (_, at) => `M${(at + 1) * GRID} 0v${MAP.height}`)
  const rows = Array.from({ length: Math.ceil(MAP.height / GRID) - 1 }, (_, at) => `M0 ${(at + 1) * GRID}h${MAP.width}`)
  return [...columns, ...rows].join('')
}
