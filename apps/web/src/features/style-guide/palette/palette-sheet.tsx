import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { Flag, Lock } from 'lucide-react'
import type { CSSProperties, ReactElement } from 'react'
import { inkOn } from '../../../entities/colors/ink-on.ts'
import { EvidencePopover } from '../../../entities/evidence/evidence-popover.tsx'
import { percent } from '../../../entities/evidence/percent.ts'
import { readyPart } from '../../../ui/ready-part.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { isMarkedWrong, type PaletteTile } from '../model/palette-tiles.ts'
import { sheetRows } from '../model/sheet-rows.ts'
import styles from './palette-sheet.module.css'

const ColorCard = readyPart(() => import('./color-card.tsx'))

/** Renders all colors as a sheet without gaps. */
export function PaletteSheet({ guide, tiles }: { guide: StyleGuide; tiles: readonly PaletteTile[] }) {
  return (
    <div className={styles.sheet}>
      {sheetRows(tiles).flatMap((row) =>
        row.tiles.map(({ tile, span }) => (
          <ColorEvidence key={tile.key} guide={guide} tile={tile}>
            <button
              type="button"
              className={`${styles.tile} ${row.tall ? styles.tall : ''}`}
              style={{ '--span': span, backgroundColor: tile.hex, color: inkOn(tile.hex) } as CSSProperties}
            >
              <span className={styles.line}>
                <strong>{tile.label}</strong>
                <Sign guide={guide} tile={tile} />
              </span>
              <span className={styles.line}>
                <code>{tile.hex.toUpperCase()}</code>
                {tile.name !== tile.hex && <small>{tile.name}</small>}
              </span>
            </button>
          </ColorEvidence>
        )),
      )}
    </div>
  )
}

/** Shows a user's decision about a color. Without a decision, shows the percentage of the page area that the color covers. */
function Sign({ guide, tile }: { guide: StyleGuide; tile: PaletteTile }) {
  const [icon, label] = isMarkedWrong(guide, tile)
    ? [<Flag key="wrong" size={14} aria-hidden="true" />, 'Marked as wrong']
    : isLocked(guide, tile)
      ? [<Lock key="locked" size={14} aria-hidden="true" />, 'Locked']
      : []
  if (!label) return tile.share !== null && <small>{percent(tile.share)}</small>
  return (
    <span>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

const isLocked = ({ facts }: StyleGuide, { roles }: PaletteTile) => roles.length > 0 && roles.every((role) => facts[`/colors/roles/${role}`]?.locked)

/** Renders the control in `children` with a popover that shows the evidence for a color. */
export function ColorEvidence({ guide, tile, children }: { guide: StyleGuide; tile: PaletteTile; children: ReactElement }) {
  return (
    <EvidencePopover title={tile.name} card={(close) => <ColorCard guide={guide} tile={tile} close={close} />}>
      {children}
    </EvidencePopover>
  )
}
