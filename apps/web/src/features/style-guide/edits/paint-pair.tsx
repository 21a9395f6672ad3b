import { contrast, TEXT_CONTRAST } from '@brandwright/domain/color/contrast'
import { contrastFigure } from '@brandwright/domain/color/contrast-figure'
import { ColorInput } from '../../../entities/colors/color-input.tsx'
import grid from './editor-grid.module.css'
import { LegalTexts } from './legal-texts.tsx'
import { PaintField } from './paint-field.tsx'
import styles from './paint-pair.module.css'

interface PaintPairProps {
  /** What the ground of the text is called here. */
  label: string
  /** Whether the ground may also be nothing, so that what is below it shows. */
  clear?: boolean
  ground: string
  onGround: (ground: string) => void
  text: string
  onText: (text: string) => void
}

/** A text and its ground, with how well the one is read on the other. */
export function PaintPair({ label, clear = false, ground, onGround, text, onText }: PaintPairProps) {
  return (
    <div className={grid.grid}>
      {clear ? <PaintField label={label} value={ground} onChange={onGround} /> : <ColorInput label={label} value={ground} onChange={onGround} />}
      <ColorInput label="Text" value={text} onChange={onText} />
      <Contrast text={text} ground={ground} />
      <LegalTexts ground={ground} text={text} onPick={onText} />
    </div>
  )
}

function Contrast({ text, ground }: { text: string; ground: string }) {
  if (!/^#[\da-f]{6}$/i.test(ground)) return null
  const ratio = contrast(text, ground)
  return (
    <p className={`${grid.whole} ${ratio < TEXT_CONTRAST ? styles.warning : styles.contrast}`} role="status">
      {ratio < TEXT_CONTRAST ? `No legal pair: ${contrastFigure(ratio)}, and text needs 4.5.` : `Contrast ${contrastFigure(ratio)}`}
    </p>
  )
}
