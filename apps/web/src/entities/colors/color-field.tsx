import { type ColorNotation, hexOf, type Oklch, oklchOf, readColorEntry, writeColorEntry } from '@brandwright/domain/color/color-entry'
import { type CSSProperties, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import styles from './color-field.module.css'

const notations: readonly { value: ColorNotation; label: string }[] = [
  { value: 'hex', label: 'Hex' },
  { value: 'rgb', label: 'RGB' },
  { value: 'oklch', label: 'OKLCH' },
]

type ColorFieldProps = { label: string; hex: string; onChange: (hex: string) => void; autoFocus?: boolean }

/** Renders a color input with OKLCH sliders and a text field that accepts any notation. The typed text takes effect as soon as it is a valid color. */
export function ColorField({ label, hex, onChange, autoFocus }: ColorFieldProps) {
  const [notation, setNotation] = useState<ColorNotation>('hex')
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? null : readColorEntry(typed)
  const showsTyped = typed !== null && (read === null || read === hex)
  return (
    <div className={styles.field}>
      <div className={styles.entry}>
        <span className={styles.swatch} style={{ backgroundColor: hex }} aria-hidden="true" />
        <Field
          label={label}
          value={showsTyped ? typed : writeColorEntry(hex, notation)}
          error={showsTyped && read === null ? 'Enter a colour like #1b8381, rgb(27 131 129) or oklch(55% 0.09 193).' : null}
          autoFocus={autoFocus}
          autoComplete="off"
          spellCheck={false}
          className={styles.text}
          onChange={(event) => {
            setTyped(event.target.value)
            const next = readColorEntry(event.target.value)
            if (next && next !== hex) onChange(next)
          }}
        />
      </div>
      <SegmentedControl
        label="Notation"
        options={notations}
        value={notation}
        onChange={(next) => {
          setNotation(next)
          setTyped(null)
        }}
      />
      <ColorPicker
        hex={hex}
        onPick={(picked) => {
          setTyped(null)
          onChange(picked)
        }}
      />
    </div>
  )
}

const axes = [
  { key: 'l', label: 'Lightness', max: 1, step: 0.005 },
  { key: 'c', label: 'Chroma', max: 0.32, step: 0.002 },
  { key: 'h', label: 'Hue', max: 360, step: 1 },
] as const

const STOPS = 5

/** Renders three OKLCH sliders. The track of each slider shows the colors of its positions. */
function ColorPicker({ hex, onPick }: { hex: string; onPick: (hex: string) => void }) {
  // Stores the slider positions, because they cannot be derived from grays, which have no hue, or from dark colors, which have little chroma.
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
