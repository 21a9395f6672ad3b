import { MAX_SEARCH_LENGTH } from '@brandwright/contracts/limits'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { ComboboxInput } from './combobox-input.tsx'
import { Keys } from './keys.tsx'
import { type Option, OptionList } from './option-list.tsx'
import styles from './search-dialog.module.css'
import { useModal } from './use-modal.ts'

type SearchDialogProps<T extends Option> = {
  onClose: () => void
  label: string
  text: string
  onText: (text: string) => void
  options: readonly T[]
  onSelect: (option: T) => void
  /** Message shown if nothing matches. */
  none: string
  /** Message shown if the list failed to load. */
  trouble?: string
  busy?: boolean
}

/** Renders a search dialog with its matches. Arrow keys and Enter select a match, Escape closes the dialog. */
export function SearchDialog<T extends Option>({ onClose, label, text, onText, options, onSelect, none, trouble, busy = false }: SearchDialogProps<T>) {
  const id = useId()
  const modal = useModal(onClose)
  // Stores the key instead of the index, because later results can move the option.
  const [chosen, setChosen] = useState<string | null>(null)

  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  )
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? options.length - 1 : 0
    if (step && options.length > 0) {
      event.preventDefault()
      setChosen(options[(at + step) % options.length]?.key ?? null)
    }
    const option = options[at]
    if (event.key === 'Enter' && option) {
      event.preventDefault()
      onSelect(option)
    }
  }
  return (
    <dialog {...modal} className={styles.dialog} aria-label={label}>
      <div className={styles.inside}>
        <div className={styles.box}>
          <Search size={18} aria-hidden="true" />
          <ComboboxInput
            label={label}
            placeholder="Search..."
            maxLength={MAX_SEARCH_LENGTH}
            value={text}
            expanded={options.length > 0}
            list={options.length > 0 ? { id, chosen: at } : null}
            onText={(next) => {
              setChosen(null)
              onText(next)
            }}
            onKeyDown={press}
          />
          <Keys keys={['Esc']} />
        </div>
        <div className={styles.results} aria-busy={busy}>
          {options.length > 0 && <OptionList id={id} label={label} options={options} chosen={at} onSelect={onSelect} typed={text} />}
          {options.length === 0 && !busy && (
            <div className={styles.none} role="status">
              <p className={styles.noneTitle}>{trouble ? 'The list could not be loaded' : 'No results found'}</p>
              <p>{trouble ?? none}</p>
            </div>
          )}
        </div>
        <p className={styles.keys} aria-hidden="true">
          <Keys keys={['↑', '↓']} /> Move <Keys keys={['Enter']} /> Choose
        </p>
      </div>
    </dialog>
  )
}
