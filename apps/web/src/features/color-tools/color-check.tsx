import { colorDifference, nearestColor, SAME_DELTA_E } from '@brandwright/domain/color/color-difference'
import { type ColorNotation, writeColorEntry } from '@brandwright/domain/color/color-entry'
import { colorName } from '@brandwright/domain/color/color-name'
import { useState } from 'react'
import { ColorInput, type OfferedColor } from '../../entities/colors/color-input.tsx'
import { useOfferedColors } from '../../entities/colors/use-offered-colors.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import styles from './color-tools.module.css'

const NOTATIONS: readonly ColorNotation[] = ['hex', 'rgb', 'oklch']
const CLOSE_DELTA_E = 10

/** Shows the difference between two colors and, for each color, its name, its notations and whether it belongs to the brand. */
export function ColorCheck({ brandId }: { brandId: string | undefined }) {
  const { brand, colors } = useOfferedColors(brandId)
  const [input, setInput] = useState<{ first?: string; second?: string }>({})
  const first = input.first ?? colors[0]?.hex ?? '#2f54eb'
  const second = input.second ?? colors[1]?.hex ?? '#fbfaf7'
  return (
    <div className={styles.tool}>
      <div className={styles.pair}>
        <ColorInput label="Colour" value={first} offered={colors} onChange={(next) => setInput({ ...input, first: next })} />
        <ColorInput label="Compare with" value={second} offered={colors} onChange={(next) => setInput({ ...input, second: next })} />
      </div>
      <div className={styles.halves} aria-hidden="true">
        <span style={{ backgroundColor: first }} />
        <span style={{ backgroundColor: second }} />
      </div>
      <p role="status">{differenceText(colorDifference(first, second))}</p>
      <div className={styles.pair}>
        {[first, second].map((hex, at) => (
          <Facts key={at === 0 ? 'first' : 'second'} hex={hex} brand={brand} colors={colors} />
        ))}
      </div>
    </div>
  )
}

function Facts({ hex, brand, colors }: { hex: string; brand: string; colors: readonly OfferedColor[] }) {
  const nearest = nearestColor(
    hex,
    colors.map((color) => color.hex),
  )
  const named = colors.find((color) => color.hex === nearest?.color)
  return (
    <div className={styles.facts}>
      <h3>{colorName(hex)}</h3>
      <ul>
        {NOTATIONS.map((notation) => (
          <li key={notation}>
            <code>{writeColorEntry(hex, notation)}</code>
            <CopyButton text={writeColorEntry(hex, notation)} label={`Copy ${writeColorEntry(hex, notation)}`} />
          </li>
        ))}
      </ul>
      {nearest && named && <p>{ofBrand(nearest.distance, brand, named.name)}</p>}
    </div>
  )
}

function ofBrand(distance: number, brand: string, name: string): string {
  if (distance < SAME_DELTA_E) return `A ${brand} colour: ${name}.`
  return `${distance < CLOSE_DELTA_E ? 'Close to a' : 'Not a'} ${brand} colour; the nearest is ${name}, ΔE ${distance.toFixed(1)}.`
}

function differenceText(distance: number): string {
  const figure = `ΔE ${distance.toFixed(1)}`
  if (distance < SAME_DELTA_E) return `${figure}: they look like the same colour.`
  return distance < CLOSE_DELTA_E ? `${figure}: they look different only side by side.` : `${figure}: two different colours.`
}
