import { type ReactNode, useEffect, useRef } from 'react'
import styles from './option-list.module.css'

export interface Option {
  key: string
  label: string
  detail?: string
  icon?: ReactNode
  /** Heading under which the option is listed. */
  group?: string
}

type OptionListProps<T extends Option> = {
  id: string
  label: string
  options: readonly T[]
  chosen: number
  onSelect: (option: T) => void
  /** Search text, highlighted in the labels. */
  typed?: string
}

/** Renders the list of a combobox. The focus stays in the input, which refers to the active option by `optionId`. */
export function OptionList<T extends Option>({ id, label, options, chosen, onSelect, typed = '' }: OptionListProps<T>) {
  const active = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again whenever the active option changes
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen, options])
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {options.map((option, at) => (
        <div key={option.key} role="presentation">
          {option.group && option.group !== options[at - 1]?.group && (
            <p className={styles.group} aria-hidden="true">
              {option.group}
            </p>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keyboard */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input */}
          <div
            ref={at === chosen ? active : undefined}
            id={optionId(id, at)}
            role="option"
            aria-selected={at === chosen}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onSelect(option)}
          >
            {option.icon}
            <span className={styles.text}>
              <span className={styles.label}>
                <Label text={option.label} typed={typed.trim()} />
              </span>
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </span>
          </div>
        </div>
      ))}
    </div>
  )
}

function Label({ text, typed }: { text: string; typed: string }) {
  const at = typed ? text.toLowerCase().indexOf(typed.toLowerCase()) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.match}>{text.slice(at, at + typed.length)}</mark>
      {text.slice(at + typed.length)}
    </>
  )
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`
