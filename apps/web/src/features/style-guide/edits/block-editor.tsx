import { PaintPair } from './paint-pair.tsx'
import { useEdited } from './use-edited.ts'

/** Edits the background and the text color of a block. */
export default function BlockEditor({ pointer }: { pointer: string }) {
  const [background = '', setBackground] = useEdited<string | undefined>(`${pointer}/backgroundColor`)
  const [text = '', setText] = useEdited<string | undefined>(`${pointer}/color`)
  if (!background || !text) return <p role="status">The block was removed.</p>
  return <PaintPair label="Background" background={background} onBackground={setBackground} text={text} onText={setText} />
}
