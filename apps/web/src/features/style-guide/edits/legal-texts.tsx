import { contrast, TEXT_CONTRAST } from '@brandwright/domain/color/contrast'
import { contrastFigure } from '@brandwright/domain/color/contrast-figure'
import { hexName } from '@brandwright/domain/color/hex-name'
import { useEditing } from '../../../entities/brands/editing.ts'
import { paletteTiles } from '../model/palette-tiles.ts'
import styles from './legal-texts.module.css'

const HEX = /^#[\da-f]{6}$/i

/** Visible text of a color, which its accessible name contains, so that speech input finds the button. */
const SPECIMEN = 'Aa'

/** Lists the brand's colors that are legible as text on a background. */
export function LegalTexts({ background, text, onPick }: { background: string; text: string; onPick: (text: string) => void }) {
  const document = useEditing()?.document
  if (!document || !HEX.test(background)) return null
  const legal = paletteTiles(document, hexName).filter(({ hex }) => contrast(hex, background) >= TEXT_CONTRAST)
  if (legal.length === 0) return <p className={styles.none}>None of the brand’s colours are legible on this background.</p>
  return (
    <fieldset className={styles.texts}>
      <legend>Legible text colours</legend>
      {legal.map(({ hex, name }) => (
        <button
          key={hex}
          type="button"
          style={{ backgroundColor: background, color: hex }}
          aria-pressed={hex === text.toLowerCase()}
          aria-label={`${SPECIMEN} in ${name}, ${contrastFigure(contrast(hex, background))}`}
          title={`${SPECIMEN} in ${name}, ${contrastFigure(contrast(hex, background))}`}
          onClick={() => onPick(hex)}
        >
          {SPECIMEN}
        </button>
      ))}
    </fieldset>
  )
}
