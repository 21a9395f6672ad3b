import styles from './switch.module.css'

type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void; disabled?: boolean }

/** On or off, at once: what a form only saves later takes a `Checkbox`. */
export function Switch({ label, checked, onChange, disabled = false }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" role="switch" aria-checked={checked} checked={checked} disabled={disabled} onChange={({ target }) => onChange(target.checked)} />
      <span className={styles.track} aria-hidden="true" />
      {label}
    </label>
  )
}
