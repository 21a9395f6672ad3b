import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useStaggered } from './use-staggered.ts'
import styles from './web-widgets.module.css'

const FIRST_SHOWN = 6

type EntriesProps<Item> = {
  items: readonly Item[]
  /** Delay in ms between entries. Applies only if `fresh` is set. */
  gapMs?: number
  fresh?: boolean
  ordered?: boolean
  maxShown?: number
  className?: string
  children: (item: Item, index: number) => ReactNode
}

/** Renders the first entries. A button shows the remaining entries. */
export function Entries<Item extends { link: string }>({
  items,
  gapMs = 0,
  fresh = false,
  ordered = false,
  maxShown = FIRST_SHOWN,
  className = styles.list,
  children,
}: EntriesProps<Item>) {
  const List = ordered ? 'ol' : 'ul'
  const [all, setAll] = useState(false)
  const first = useStaggered(Math.min(items.length, maxShown), gapMs, fresh)
  return (
    <>
      <List className={className}>
        {items.slice(0, all ? items.length : first).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: results are static and several may have no URL
          <li key={index}>{children(item, index)}</li>
        ))}
      </List>
      {items.length > maxShown && (
        <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `See all ${items.length}`}
        </Button>
      )}
    </>
  )
}
