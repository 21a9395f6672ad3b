import { Search } from 'lucide-react'
import { Keys } from '../ui/keys.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { showOverlay } from './overlay-store.ts'
import styles from './palette-button.module.css'

/** Opens the palette; `bare` is its keys alone, for the end of a box that is there already. */
export function PaletteButton({ bare = false }: { bare?: boolean }) {
  return (
    <button type="button" className={bare ? styles.bare : styles.button} onClick={() => showOverlay('palette')}>
      {bare ? (
        <VisuallyHidden>Find or do </VisuallyHidden>
      ) : (
        <>
          <Search size={16} aria-hidden="true" />
          <span className={styles.words}>Find or do</span>
        </>
      )}
      <Keys keys={['Mod', 'K']} />
    </button>
  )
}
