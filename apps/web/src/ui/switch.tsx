import styles from './switch.module.css'

type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void; disabled?: boolean }

/** Renders a switch that takes effect immediately; use `Checkbox` for values that a form saves later. */
export function Switch({ label, checked, onChange, disabled = false }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" role="switch" aria-checked={checked} checked={checked} disabled={disabled} onChange={({ target }) => onChange(target.checked)} />
      <span className={styles.track} aria-hidden="true" />
      {label}
    </label>
  )
}
