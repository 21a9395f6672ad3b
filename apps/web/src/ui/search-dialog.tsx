import { Search } from 'lucide-react'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { ComboboxInput } from './combobox-input.tsx'
import { Keys } from './keys.tsx'
import { type Option, OptionList } from './option-list.tsx'
import styles from './search-dialog.module.css'

type SearchDialogProps<T extends Option> = {
  open: boolean
  onClose: () => void
  label: string
  text: string
  onText: (text: string) => void
  options: readonly T[]
  onSelect: (option: T) => void
  /** Said where nothing matches. */
  none: string
  busy?: boolean
}

/** A box over the page with what matches below it: arrows and Enter choose, Escape closes. */
export function SearchDialog<T extends Option>({ open, onClose, label, text, onText, options, onSelect, none, busy = false }: SearchDialogProps<T>) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [chosen, setChosen] = useState(0)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  const at = Math.min(chosen, Math.max(0, options.length - 1))
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? options.length - 1 : 0
    if (step && options.length > 0) {
      event.preventDefault()
      setChosen((at + step) % options.length)
    }
    const option = options[at]
    if (event.key === 'Enter' && option) {
      event.preventDefault()
      onSelect(option)
    }
  }
  const closeBeside = (event: SyntheticEvent) => event.target === dialog.current && onClose()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key of a modal dialog
    <dialog ref={dialog} className={styles.dialog} aria-label={label} onClose={onClose} onClick={closeBeside}>
      {open && (
        <div className={styles.inside}>
          <div className={styles.box}>
            <Search size={18} aria-hidden="true" />
            <ComboboxInput
              label={label}
              placeholder="Search..."
              value={text}
              expanded={options.length > 0}
              list={options.length > 0 ? { id, chosen: at } : null}
              onText={(next) => {
                setChosen(0)
                onText(next)
              }}
              onKeyDown={press}
            />
            <Keys keys={['Esc']} />
          </div>
          <div className={styles.results} aria-busy={busy}>
            {options.length > 0 && <OptionList id={id} label={label} options={options} chosen={at} onSelect={onSelect} />}
            {options.length === 0 && !busy && (
              <div className={styles.none} role="status">
                <p className={styles.noneTitle}>No results found</p>
                <p>{none}</p>
              </div>
            )}
          </div>
          <p className={styles.keys} aria-hidden="true">
            <Keys keys={['↑', '↓']} /> Move <Keys keys={['Enter']} /> Choose
          </p>
        </div>
      )}
    </dialog>
  )
}
