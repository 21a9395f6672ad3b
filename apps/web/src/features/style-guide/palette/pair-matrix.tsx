import type { TextStyle } from '@brandwright/domain/brands/style-guide'
import { contrastFigure } from '@brandwright/domain/color/contrast-figure'
import type { ColorPair } from '@brandwright/domain/color/pair-matrix'
import { type CSSProperties, useState } from 'react'
import { ColorDot } from '../../../entities/colors/color-dot.tsx'
import { inkOn } from '../../../entities/colors/ink-on.ts'
import { brandStack } from '../../../entities/fonts/brand-stack.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type PairFilter, pairCells } from '../model/pair-cells.ts'
import { useLabels } from '../model/pair-use-labels.ts'
import type { PaletteTile } from '../model/palette-tiles.ts'
import { DecorativeText } from '../parts/decorative-text.tsx'
import { MinorHeading } from '../parts/minor-heading.tsx'
import styles from './pair-matrix.module.css'

const filters: readonly { value: PairFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'allowed', label: 'Allowed' },
  { value: 'any', label: 'Any text' },
]

/** Shows every text color on every background. Illegible pairs show only their contrast ratio. */
export function PairMatrix({ tiles, heading }: { tiles: readonly PaletteTile[]; heading: TextStyle | null }) {
  const [filter, setFilter] = useState<PairFilter>('all')
  const { backgrounds, rows, legal, pairs: all } = pairCells(tiles, filter)
  const face = heading ? { fontFamily: brandStack(heading.fontFamily), fontWeight: heading.fontWeight } : undefined
  return (
    <>
      <div className={styles.head}>
        <MinorHeading title="Text on background" note={`${legal} of ${all} pairs are legible by the contrast rules of WCAG 2`} />
        <SegmentedControl label="Pairs shown" options={filters} value={filter} onChange={setFilter} />
      </div>
      <div className={styles.scroller}>
        <table className={styles.matrix}>
          <caption>
            <VisuallyHidden>Contrast of each text colour on each background</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <td />
              {backgrounds.map((background) => (
                <th key={background.hex} scope="col">
                  <ColorDot color={background.hex} />
                  <span>{background.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ text, pairs }) => (
              <tr key={text.hex}>
                <th scope="row">
                  <ColorDot color={text.hex} />
                  <span>{text.name}</span>
                </th>
                {pairs.map((pair) => (
                  <td key={pair.background}>
                    {filter === 'all' || isShown(pair, filter) ? <Cell pair={pair} face={face} /> : <VisuallyHidden>not shown</VisuallyHidden>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.legend}>
        <span>
          <strong>Filled</strong> 4.5 or more, any text
        </span>
        <span>
          <strong>L</strong> 3 to 4.5, large text only, from 24 px
        </span>
        <span>
          <strong>Number only</strong> not legible as text
        </span>
      </p>
    </>
  )
}

const isShown = ({ use }: ColorPair, filter: PairFilter) => use === 'any' || (filter === 'allowed' && use === 'large')

function Cell({ pair, face }: { pair: ColorPair; face: CSSProperties | undefined }) {
  if (pair.use === 'same') return <span className={styles.none}>–</span>
  if (pair.use === 'none') return <span className={styles.none}>{contrastFigure(pair.ratio)}</span>
  const large = pair.use === 'large'
  return (
    <span className={styles.pair} style={{ backgroundColor: pair.background, color: pair.text }}>
      <DecorativeText text="Aa" className={large ? styles.large : styles.sample} style={face} />
      <span className={styles.ratio} style={large ? { color: inkOn(pair.background) } : undefined}>
        {contrastFigure(pair.ratio)}
        {large && ' L'}
        <VisuallyHidden>, {useLabels[pair.use]}</VisuallyHidden>
      </span>
    </span>
  )
}
