import { legibleColor } from '@brandwright/domain/color/color-entry'
import { contrast, LARGE_TEXT_CONTRAST, TEXT_CONTRAST } from '@brandwright/domain/color/contrast'
import { contrastFigure } from '@brandwright/domain/color/contrast-figure'
import { ArrowUpDown, Check, X } from 'lucide-react'
import { useState } from 'react'
import { ColorInput } from '../../entities/colors/color-input.tsx'
import { useOfferedColors } from '../../entities/colors/use-offered-colors.ts'
import { Button } from '../../ui/button.tsx'
import styles from './color-tools.module.css'

const AAA_CONTRAST = 7
const USES = [
  { name: 'Text of any size', minContrast: TEXT_CONTRAST },
  { name: 'Large text, icons, edges', minContrast: LARGE_TEXT_CONTRAST },
  { name: 'Text of any size, level AAA', minContrast: AAA_CONTRAST },
]

/** Shows the contrast between two colors, and the nearest color that would be legible. */
export function ContrastTool({ brandId }: { brandId: string | undefined }) {
  const { colors, roles } = useOfferedColors(brandId)
  const [input, setInput] = useState<{ text?: string; background?: string }>({})
  const text = input.text ?? roles?.text ?? '#16140f'
  const background = input.background ?? roles?.background ?? '#fbfaf7'
  const ratio = contrast(text, background)
  const better = ratio < TEXT_CONTRAST ? legibleColor(text, background) : null
  return (
    <div className={styles.tool}>
      <div className={styles.pair}>
        <ColorInput label="Text" value={text} offered={colors} onChange={(next) => setInput({ text: next, background })} />
        <ColorInput label="Background" value={background} offered={colors} onChange={(next) => setInput({ text, background: next })} />
      </div>
      <div className={styles.sample} style={{ backgroundColor: background, color: text }}>
        <p className={styles.large}>{contrastFigure(ratio, 2)} : 1</p>
        <p>The quick brown fox reads this line as easily as you do.</p>
      </div>
      <div role="status">
        <ul className={styles.verdicts} aria-label="Results">
          {USES.map(({ name, minContrast }) => (
            <li key={name} data-passes={ratio >= minContrast}>
              {ratio >= minContrast ? <Check size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
              <span>{name}</span>
              <span>
                {ratio >= minContrast ? 'passes' : 'fails'}, needs {minContrast} : 1
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => setInput({ text: background, background: text })}>
          <ArrowUpDown size={16} aria-hidden="true" />
          Swap
        </Button>
        {better && (
          <Button onClick={() => setInput({ text: better, background })}>
            <span className={styles.dot} style={{ backgroundColor: better }} aria-hidden="true" />
            Use {better}, the nearest that passes
          </Button>
        )}
      </div>
    </div>
  )
}
