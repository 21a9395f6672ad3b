import type { WebResults } from '@brandwright/domain/chats/web/web-results'
import { useId, useRef, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { Stars } from '../../ui/stars.tsx'
import { InsertPart } from './insert-part.tsx'
import { PlaceMap } from './place-map-view.tsx'
import styles from './place-widget.module.css'
import { Entry, facts } from './web-widget.tsx'
import widgetStyles from './web-widgets.module.css'

type Place = WebResults['local_results'][number]

/** Renders the places of a search result on a built-in map and as a row of cards. Choosing a pin shows the card of its place. */
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
    <article aria-labelledby={id} className={styles.places}>
      <h3 id={id}>Places</h3>
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
    </article>
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

/** Describes whether a place was open when the user searched for it. The current state would be misleading, because users can reopen a chat much later. */
const openState = (openNow: boolean | null): string => (openNow === null ? '' : openNow ? 'Open at the time of the search' : 'Closed at the time of the search')

/** Renders a rating as stars with the number of reviews. */
export function Rating({ rating, reviews }: { rating: number | null; reviews: number | null }) {
  if (rating === null) return null
  return (
    <p className={styles.rating}>
      <Stars rating={rating} />
      {reviews !== null && <span>{reviews === 1 ? '1 review' : `${formatNumber(reviews)} reviews`}</span>}
    </p>
  )
}
