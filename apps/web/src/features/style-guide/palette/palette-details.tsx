import type { PaletteColor, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { ColorDot } from '../../../entities/colors/color-dot.tsx'
import { Confidence } from '../../../entities/evidence/confidence.tsx'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import type { FactSummary } from '../../../entities/evidence/fact-summary.ts'
import { percent } from '../../../entities/evidence/percent.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { colorFact } from '../model/color-fact.ts'
import { isMarkedWrong, type PaletteTile } from '../model/palette-tiles.ts'
import { EmptyPart } from '../parts/empty-part.tsx'
import tables from '../parts/table.module.css'
import { BlockPairs } from './block-pairs.tsx'
import { DarkPalette } from './dark-palette.tsx'
import { PairMatrix } from './pair-matrix.tsx'
import { ColorEvidence } from './palette-sheet.tsx'

/** Renders the details below the sheet: each color with its uses, the legible pairs, and the dark mode. */
export default function PaletteDetails({ guide, tiles }: { guide: StyleGuide; tiles: readonly PaletteTile[] }) {
  return (
    <>
      <PaletteTable guide={guide} tiles={tiles} />
      <PairMatrix tiles={tiles} heading={guide.preferredStyles.header} />
      <DarkPalette guide={guide} />
      <BlockPairs guide={guide} />
    </>
  )
}

const useLabels: Record<PaletteColor['uses'][number], string> = {
  background: 'backgrounds',
  text: 'text',
  border: 'lines',
  button: 'buttons',
  link: 'links',
  icon: 'icons',
}

/** Shows the colors as a table with their name, original notation, use and confidence. */
function PaletteTable({ guide, tiles }: { guide: StyleGuide; tiles: readonly PaletteTile[] }) {
  const read = countScannedPages(guide)
  return (
    <table className={tables.table} style={{ marginTop: 24 }}>
      <caption>
        <VisuallyHidden>The colours with their values and uses</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Role</th>
          <th scope="col">Value</th>
          <th scope="col" className={tables.wide}>
            Notation on the site
          </th>
          <th scope="col" className={tables.medium}>
            Used for
          </th>
          <th scope="col" className={tables.number}>
            Share
          </th>
          <th scope="col" className={`${tables.number} ${tables.wide}`}>
            Seen
          </th>
          <th scope="col" className={tables.number}>
            Confidence
          </th>
        </tr>
      </thead>
      <tbody>
        {tiles.map((tile) => {
          const fact = colorFact(guide, tile)
          return (
            <tr key={tile.key}>
              <th scope="row">
                <ColorEvidence guide={guide} tile={tile}>
                  <button type="button" className={tables.value}>
                    <ColorDot color={tile.hex} />
                    {tile.label}
                  </button>
                </ColorEvidence>
              </th>
              <td>
                <code>{tile.hex.toUpperCase()}</code>
              </td>
              <td className={tables.wide}>{fact.written && <code className={tables.quiet}>{fact.written}</code>}</td>
              <td className={tables.medium}>{usedFor(tile.uses)}</td>
              <td className={tables.number}>{fact.share !== null && percent(fact.share)}</td>
              <td className={`${tables.number} ${tables.wide}`}>{evidenceText(fact, read)}</td>
              <td className={tables.number}>
                {isMarkedWrong(guide, tile)
                  ? 'Wrong'
                  : fact.confidence !== null && <Confidence value={fact.confidence} label={fact.confidenceLabel} bar={false} />}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Returns a text with the number of pages that contain a value or, if that number is unknown, the number of elements. */
function evidenceText({ pageCount, elements }: FactSummary, read: number): string {
  if (pageCount > 0) return `${pageCount} of ${Math.max(read, pageCount)} page${read > 1 ? 's' : ''}`
  return elements ? `${elements.toLocaleString('en')} element${elements === 1 ? '' : 's'}` : ''
}

/** Returns the uses of a color as a phrase, such as "Backgrounds, buttons and links". */
function usedFor(uses: PaletteColor['uses']): string {
  const list = [...new Set(uses)].map((use) => useLabels[use])
  const joined = list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}

/** Renders the empty state of a palette without colors. */
export function NoPalette({ guide }: { guide: StyleGuide }) {
  return <EmptyPart part="palette" guide={guide} />
}
