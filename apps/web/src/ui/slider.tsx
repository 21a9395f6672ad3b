import { type CSSProperties, type InputHTMLAttributes, useId } from 'react'
import styles from './slider.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type SliderProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange'> & {
  label: string
  /** The words at its two ends, in place of the label, which should read as both. */
  ends?: readonly [string, string]
  value: number
  onChange: (value: number) => void
  /** How the figure is said: "72%". */
  words?: (value: number) => string
  /** A tick on the track, and what it says. */
  tick?: { at: number; words: string }
}

/** A figure in a range, said beside the name and to screen readers. */
export function Slider({ label, ends, value, onChange, words = String, tick, min = 0, max = 100, ...input }: SliderProps) {
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
      <output htmlFor={id}>{words(value)}</output>
      <div className={styles.track} style={{ '--share': `${shareOf(value) * 100}%`, '--tick': tick && shareOf(tick.at) } as CSSProperties}>
        {tick && <i className={styles.tick} aria-hidden="true" />}
        <input
          {...input}
          id={id}
          type="range"
          min={min}
          max={max}
          value={value}
          aria-valuetext={words(value)}
          aria-describedby={tick && `${id}-tick`}
          onChange={({ target }) => onChange(Number(target.value))}
        />
        {tick && (
          <span id={`${id}-tick`} hidden>
            {tick.words}
          </span>
        )}
      </div>
    </div>
  )
}
