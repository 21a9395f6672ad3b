import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Info } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { brandQuery } from '../../../entities/brands/brand-document.ts'
import { formatRelativeTime } from '../../../lib/format.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { BrandTile } from '../brand-tile.tsx'
import { CardDetails } from './card-details.tsx'
import styles from './floating-card.module.css'

/** Paths on which the card is collapsed to a small button until the pointer is over it. On narrow screens, the card is collapsed on every path. */
const SMALL_PATHS = /campaigns|brands|testing|links|source|products|payment|styles|campaign/
const CLOSE_AFTER_MS = 200

/** Renders a card for the current brand at the bottom right, with its name, its last change, and the changed values. */
export default function FloatingCard({ id }: { id: string }) {
  const { pathname } = useLocation()
  const narrow = useMedia('(width < 1024px)')
  const { data: brand } = useQuery(brandQuery(id))
  const [state, setState] = useState<'closed' | 'hovered' | 'pinned'>('closed')
  const card = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!brand?.name) return null

  const open = state !== 'closed'
  const small = (narrow || SMALL_PATHS.test(pathname)) && !open
  const leave = () => {
    timer.current = setTimeout(() => setState((now) => (now === 'hovered' ? 'closed' : now)), CLOSE_AFTER_MS)
  }
  const enter = (event: React.PointerEvent) => {
    clearTimeout(timer.current)
    if (event.pointerType === 'mouse') setState((now) => (now === 'closed' ? 'hovered' : now))
  }
  const blur = ({ relatedTarget }: FocusEvent) => state === 'pinned' && relatedTarget && !card.current?.contains(relatedTarget) && setState('closed')
  const press = ({ key }: KeyboardEvent) => key === 'Escape' && setState('closed')

  return (
    <aside
      ref={card}
      className={small ? styles.small : styles.card}
      aria-label={`About ${brand.name}`}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onBlur={blur}
      onKeyDown={press}
    >
      <button
        type="button"
        className={styles.header}
        aria-expanded={open}
        aria-label={small ? `About ${brand.name}` : undefined}
        onClick={() => setState((now) => (now === 'pinned' ? 'closed' : 'pinned'))}
      >
        {small ? (
          <Info size={18} aria-hidden="true" />
        ) : (
          <>
            <BrandTile brand={brand} size={40} />
            <span className={styles.names}>
              <span className={styles.name}>{brand.name}</span>
              <span className={styles.updated}>Updated {formatRelativeTime(brand.updated)}</span>
            </span>
            <ChevronDown size={16} aria-hidden="true" className={open ? undefined : styles.up} />
          </>
        )}
      </button>
      {open && <CardDetails brand={brand} />}
    </aside>
  )
}
