import { type CSSProperties, type InputHTMLAttributes, useId } from 'react'
import styles from './slider.module.css'

type SliderProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange'> & {
  label: string
  value: number
  onChange: (value: number) => void
  /** How the figure is said: "72%". */
  words?: (value: number) => string
}

/** A figure in a range, said beside the name and to screen readers. */
export function Slider({ label, value, onChange, words = String, min = 0, max = 100, ...input }: SliderProps) {
  const id = useId()
  const share = ((value - Number(min)) / (Number(max) - Number(min))) * 100
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{words(value)}</output>
      <input
        {...input}
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={words(value)}
        style={{ '--share': `${share}%` } as CSSProperties}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  )
}
