import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import { Suspense } from 'react'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import EvidenceCard from '../../../entities/evidence/evidence-card.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { colorFact } from '../model/color-fact.ts'
import type { PaletteTile } from '../model/palette-tiles.ts'

const ColorUses = lazyPart(() => import('./color-uses.tsx'))
const ColorEditor = lazyPart(() => import('../edits/color-editor.tsx'))

/** Shows where the site and the guide use a color, together with the editor of the color. */
export default function ColorCard({ guide, tile, close }: { guide: StyleGuide; tile: PaletteTile; close: () => void }) {
  return (
    <EvidenceCard
      title={tile.name}
      subtitle={tile.label}
      value={tile.hex.toUpperCase()}
      chip={<span style={{ backgroundColor: tile.hex }} />}
      summary={colorFact(guide, tile)}
      scannedPages={countScannedPages(guide)}
      pointers={colorPointers(guide, tile)}
      beyond={
        <Suspense>
          <ColorUses guide={guide} hex={tile.hex} />
        </Suspense>
      }
      editor={<ColorEditor tile={tile} />}
      close={close}
    />
  )
}

/** Returns the pointers that a lock or mark on a color applies to: the pointers of its roles or, without a role, the pointer of the color itself. */
function colorPointers({ colors }: StyleGuide, { roles, hex }: PaletteTile): string[] {
  if (roles.length > 0) return roles.map((role) => `/colors/roles/${role}`)
  const entry = colors.palette.find(({ color }) => color.toLowerCase() === hex)
  return entry ? [pointerOf('colors', 'palette', entry.color)] : []
}
