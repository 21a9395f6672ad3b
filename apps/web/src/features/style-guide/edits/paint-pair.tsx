import { readColorEntry } from '@brandwright/domain/color/color-entry'
import { contrast, TEXT_CONTRAST } from '@brandwright/domain/color/contrast'
import { contrastFigure } from '@brandwright/domain/color/contrast-figure'
import { ColorInput } from '../../../entities/colors/color-input.tsx'
import grid from './editor-grid.module.css'
import { LegalTexts } from './legal-texts.tsx'
import styles from './paint-pair.module.css'

interface PaintPairProps {
  /** Label of the background field. */
  label: string
  /** True if the background can be transparent. */
  clear?: boolean
  background: string
  onBackground: (background: string) => void
  text: string
  onText: (text: string) => void
}

/** Edits a text color and its background, and shows their contrast. */
export function PaintPair({ label, clear = false, background, onBackground, text, onText }: PaintPairProps) {
  return (
    <div className={grid.grid}>
      {clear ? (
        <PaintField label={label} value={background} onChange={onBackground} />
      ) : (
        <ColorInput label={label} value={background} onChange={onBackground} />
      )}
      <ColorInput label="Text" value={text} onChange={onText} />
      <Contrast text={text} background={background} />
      <LegalTexts background={background} text={text} onPick={onText} />
    </div>
  )
}

function Contrast({ text, background }: { text: string; background: string }) {
  if (!/^#[\da-f]{6}$/i.test(background)) return null
  const ratio = contrast(text, background)
  return (
    <p className={`${grid.whole} ${ratio < TEXT_CONTRAST ? styles.warning : styles.contrast}`} role="status">
      {ratio < TEXT_CONTRAST ? `Not legible: contrast ${contrastFigure(ratio)}, required 4.5.` : `Contrast ${contrastFigure(ratio)}`}
    </p>
  )
}

type PaintFieldProps = { label: string; value: string; onChange: (value: string) => void }

/** Edits the color of a surface, which can also be transparent. */
function PaintField(props: PaintFieldProps) {
  return <ColorInput {...props} read={readPaint} />
}

const readPaint = (typed: string) => (typed.trim().toLowerCase() === 'transparent' ? 'transparent' : readColorEntry(typed))
