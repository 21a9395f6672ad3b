import styles from './switch.module.css'

type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void; disabled?: boolean }

/** Renders a switch whose change takes effect immediately. Use `Checkbox` for a value that is saved together with a form. */
export function Switch({ label, checked, onChange, disabled = false }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" role="switch" aria-checked={checked} checked={checked} disabled={disabled} onChange={({ target }) => onChange(target.checked)} />
      <span className={styles.track} aria-hidden="true" />
      {label}
    </label>
  )
}
