import { Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import styles from './clear-sources.module.css'
import { useClearSources } from './use-clear-sources.ts'

/** Empties the list, having said what goes and what stays. */
export function ClearSources({ id, count, onCleared }: { id: string; count: number; onCleared: () => void }) {
  const clearing = useClearSources(id, onCleared)
  return (
    <div className={styles.clear}>
      <p>
        Clearing takes away {count === 1 ? 'the one page' : `all ${count.toLocaleString('en')} pages`} with their words. Colours, type and pictures that were
        taken from them stay, and the next reading of the site begins the list anew.
      </p>
      <Button busy={clearing.isPending} onClick={() => clearing.mutate(null)}>
        <Trash2 size={16} aria-hidden="true" />
        Clear sources
      </Button>
    </div>
  )
}
