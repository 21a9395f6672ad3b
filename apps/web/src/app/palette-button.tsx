import { Search } from 'lucide-react'
import { Keys } from '../ui/keys.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { showOverlay } from './overlay-store.ts'
import styles from './palette-button.module.css'

/** Renders the button that opens the command palette. With `bare`, the button shows only the shortcut, so that it fits inside an input. */
export function PaletteButton({ bare = false }: { bare?: boolean }) {
  return (
    <button type="button" className={bare ? styles.bare : styles.button} onClick={() => showOverlay('palette')}>
      {bare ? (
        <VisuallyHidden>Search and commands </VisuallyHidden>
      ) : (
        <>
          <Search size={16} aria-hidden="true" />
          <span className={styles.text}>Search and commands</span>
        </>
      )}
      <Keys keys={['Mod', 'K']} />
    </button>
  )
}
