import { hexOf, type Oklch, oklchOf } from '@brandwright/domain/color/color-entry'
import { type CSSProperties, useState } from 'react'
import styles from './color-picker.module.css'

const axes = [
  { key: 'l', label: 'Lightness', max: 1, step: 0.005 },
  { key: 'c', label: 'Chroma', max: 0.32, step: 0.002 },
  { key: 'h', label: 'Hue', max: 360, step: 1 },
] as const

const STOPS = 5

/** Renders three OKLCH sliders, each showing the colors that it leads to. */
export function ColorPicker({ hex, onPick }: { hex: string; onPick: (hex: string) => void }) {
  // Grays have no hue and dark colors little chroma, so the sliders store their last positions.
  const [point, setPoint] = useState<Oklch & { hex: string }>({ ...oklchOf(hex), hex })
  const at = point.hex === hex ? point : { ...oklchOf(hex), hex }
  const move = (key: keyof Oklch, value: number) => {
    const next = { ...at, [key]: value }
    const picked = hexOf(next)
    setPoint({ ...next, hex: picked })
    onPick(picked)
  }
  return (
    <div className={styles.picker}>
      {axes.map(({ key, label, max, step }) => (
        <label key={key} className={styles.axis}>
          <span>{label}</span>
          <input
            type="range"
            min={0}
            max={max}
            step={step}
            value={at[key]}
            aria-valuetext={key === 'h' ? `${Math.round(at.h)} degrees` : `${Math.round((at[key] / max) * 100)} %`}
            style={trackColors(at, key, max)}
            onChange={(event) => move(key, Number(event.target.value))}
          />
        </label>
      ))}
    </div>
  )
}

function trackColors(at: Oklch, key: keyof Oklch, max: number): CSSProperties {
  const stops = Array.from({ length: STOPS }, (_, stop) => [`--stop-${stop}`, hexOf({ ...at, [key]: (stop / (STOPS - 1)) * max })])
  return Object.fromEntries(stops) as CSSProperties
}
