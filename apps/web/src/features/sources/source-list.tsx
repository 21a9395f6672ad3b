import type { Source } from '@brandwright/domain/brands/style-guide'
import { Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { describeSource } from '../../entities/sources/source-label.ts'
import { countedChoices } from '../../lib/counted-choices.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useRestingText } from '../../lib/use-resting-text.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ChosenSources } from './chosen-sources.tsx'
import clearSourcesStyles from './clear-sources.module.css'
import styles from './source-list.module.css'
import { SourceTable } from './source-table.tsx'
import { useClearSources } from './use-clear-sources.ts'

const statusLabels = { all: 'All pages', used: 'In use', excluded: 'Left out', failed: 'Not scanned' }
type SourceStatus = keyof typeof statusLabels

interface SourceFilters {
  search: string
  status: SourceStatus
}

const usual: SourceFilters = { search: '', status: 'all' }

/** Returns the filters of the page list and a setter. */
const useSourceFilters = () => useFilters(usual, { status: statusLabels })

const PAGE_SIZE = 50

/** Lists the pages that match the filters, with actions for several pages at once. */
export function SourceList({ id, sources, onRead }: { id: string; sources: readonly Source[]; onRead: (pages: readonly Source[]) => void }) {
  const { filters, setFilters } = useSourceFilters()
  const [typed, type] = useRestingText(filters.search, (search) => setFilters({ search }))
  const [maxShown, setMaxShown] = useState(PAGE_SIZE)
  const [chosenIds, choose] = useState<readonly string[]>([])
  const { search, status } = filters
  const found = useMemo(() => shownSources(sources, { search, status }), [sources, search, status])
  const shown = found.slice(0, maxShown)
  const chosen = found.filter((source) => chosenIds.includes(source.id))
  const options = countedChoices(statusLabels, status, (value) => shownSources(sources, { search: '', status: value }).length)
  return (
    <>
      <div className={styles.narrow}>
        <SearchField label="Search..." value={typed} onChange={type} />
        <ChoiceMenu label="Status" options={options} value={status} onChange={(next) => setFilters({ status: next })} />
      </div>
      {found.length === 0 ? (
        <NothingFound
          all="Show all pages"
          onAll={() => {
            type('')
            setFilters({ search: '', status: 'all' })
          }}
        >
          No page with this status matches your search.
        </NothingFound>
      ) : (
        <>
          <ChosenSources id={id} shown={found} chosen={chosen} onChoose={choose} onRead={onRead} />
          <SourceTable id={id} sources={shown} chosen={chosenIds} onChoose={choose} onRead={(page) => onRead([page])} />
        </>
      )}
      {found.length > shown.length && (
        <Button className={styles.more} onClick={() => setMaxShown(maxShown + PAGE_SIZE)}>
          Load more
        </Button>
      )}
      <ClearSources id={id} count={sources.length} onCleared={() => choose([])} />
    </>
  )
}

/** Deletes all listed pages. A confirmation explains what is deleted and what is not. */
function ClearSources({ id, count, onCleared }: { id: string; count: number; onCleared: () => void }) {
  const clearing = useClearSources(id, onCleared)
  return (
    <div className={clearSourcesStyles.clear}>
      <p>
        This removes {count === 1 ? 'the only page' : `all ${count.toLocaleString('en')} pages`} and their texts. Colours, type and images stay; the next scan
        creates a new list.
      </p>
      <Button busy={clearing.isPending} onClick={() => clearing.mutate(null)}>
        <Trash2 size={16} aria-hidden="true" />
        Clear sources
      </Button>
    </div>
  )
}

function statusOf(source: Source): Exclude<SourceStatus, 'all'> {
  if (source.excluded) return 'excluded'
  return describeSource(source).used ? 'used' : 'failed'
}

/** Returns the pages that match the filters. Every search term must occur in the title or the URL. */
export function shownSources(sources: readonly Source[], { search, status }: { search: string; status: SourceStatus }): Source[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean)
  return sources.filter((source) => {
    const text = `${source.name} ${source.url}`.toLowerCase()
    return (status === 'all' || statusOf(source) === status) && terms.every((term) => text.includes(term))
  })
}
