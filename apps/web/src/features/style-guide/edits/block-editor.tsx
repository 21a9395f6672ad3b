import { contrast, TEXT_CONTRAST } from '@brandwright/domain/colour/contrast'
import styles from './button-editor.module.css'
import grid from './editor-grid.module.css'
import { LegalTexts } from './legal-texts.tsx'
import { PaintField } from './paint-field.tsx'
import { useEdited } from './use-edited.ts'

/** A block's ground with its text. */
export default function BlockEditor({ pointer }: { pointer: string }) {
  const [ground = '', setGround] = useEdited<string | undefined>(`${pointer}/backgroundColor`)
  const [text = '', setText] = useEdited<string | undefined>(`${pointer}/color`)
  if (!ground || !text) return <p role="status">The block was taken away.</p>
  const ratio = contrast(text, ground)
  return (
    <div className={grid.grid}>
      <PaintField label="Ground" value={ground} onChange={setGround} />
      <PaintField label="Text" value={text} onChange={setText} />
      <p className={`${grid.whole} ${ratio < TEXT_CONTRAST ? styles.warning : styles.contrast}`} role="status">
        {ratio < TEXT_CONTRAST ? `No legal pair: ${ratio.toFixed(1)}, and text needs 4.5.` : `Contrast ${ratio.toFixed(1)}`}
      </p>
      <LegalTexts ground={ground} text={text} onPick={setText} />
    </div>
  )
}
