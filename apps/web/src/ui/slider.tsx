import { type CSSProperties, type InputHTMLAttributes, useId } from 'react'
import styles from './slider.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type SliderProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange'> & {
  label: string
  /** Labels of the two ends. They are shown instead of `label`, which should contain both texts. */
  ends?: readonly [string, string]
  value: number
  onChange: (value: number) => void
  /** Formats the value, such as "72%". */
  formatValue?: (value: number) => string
  /** Marker on the track, with its description. */
  tick?: { at: number; label: string }
}

/** Renders a range input. The value is shown next to the label and announced by screen readers. */
export function Slider({ label, ends, value, onChange, formatValue = String, tick, min = 0, max = 100, ...input }: SliderProps) {
  const id = useId()
  const shareOf = (figure: number) => (figure - Number(min)) / (Number(max) - Number(min))
  return (
    <div className={ends ? styles.ended : styles.slider}>
      <label htmlFor={id}>
        {ends ? (
          <>
            <span>{ends[0]}</span>
            <VisuallyHidden> to </VisuallyHidden>
            <span>{ends[1]}</span>
          </>
        ) : (
          label
        )}
      </label>
      <output htmlFor={id}>{formatValue(value)}</output>
      <div className={styles.track} style={{ '--share': `${shareOf(value) * 100}%`, '--tick': tick && shareOf(tick.at) } as CSSProperties}>
        {tick && <i className={styles.tick} aria-hidden="true" />}
        <input
          {...input}
          id={id}
          type="range"
          min={min}
          max={max}
          value={value}
          aria-valuetext={formatValue(value)}
          aria-describedby={tick && `${id}-tick`}
          onChange={({ target }) => onChange(Number(target.value))}
        />
        {tick && (
          <span id={`${id}-tick`} hidden>
            {tick.label}
          </span>
        )}
      </div>
    </div>
  )
}
