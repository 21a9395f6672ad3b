import { contrast, LARGE_TEXT_CONTRAST, TEXT_CONTRAST } from '@brandwright/domain/color/contrast'
import { contrastFigure } from '@brandwright/domain/color/contrast-figure'
import { legibleColor } from '@brandwright/domain/color/legible-color'
import { ArrowUpDown, Check, X } from 'lucide-react'
import { useState } from 'react'
import { ColorInput } from '../../entities/colors/color-input.tsx'
import { useOfferedColors } from '../../entities/colors/use-offered-colors.ts'
import { Button } from '../../ui/button.tsx'
import styles from './color-tools.module.css'

const AAA_CONTRAST = 7
const USES = [
  { name: 'Text of any size', least: TEXT_CONTRAST },
  { name: 'Large text, icons, edges', least: LARGE_TEXT_CONTRAST },
  { name: 'Text of any size, level AAA', least: AAA_CONTRAST },
]

/** How well one color is read on another, and the nearest that is read. */
export function ContrastTool({ brandId }: { brandId: string | undefined }) {
  const { colors, roles } = useOfferedColors(brandId)
  const [given, setGiven] = useState<{ text?: string; ground?: string }>({})
  const text = given.text ?? roles?.text ?? '#16140f'
  const ground = given.ground ?? roles?.background ?? '#fbfaf7'
  const ratio = contrast(text, ground)
  const better = ratio < TEXT_CONTRAST ? legibleColor(text, ground) : null
  return (
    <div className={styles.tool}>
      <div className={styles.pair}>
        <ColorInput label="Text" value={text} offered={colors} onChange={(next) => setGiven({ text: next, ground })} />
        <ColorInput label="Background" value={ground} offered={colors} onChange={(next) => setGiven({ text, ground: next })} />
      </div>
      <div className={styles.sample} style={{ backgroundColor: ground, color: text }}>
        <p className={styles.large}>{contrastFigure(ratio, 2)} : 1</p>
        <p>The quick brown fox reads this line as easily as you do.</p>
      </div>
      <div role="status">
        <ul className={styles.verdicts} aria-label="Verdict">
          {USES.map(({ name, least }) => (
            <li key={name} data-passes={ratio >= least}>
              {ratio >= least ? <Check size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
              <span>{name}</span>
              <span>
                {ratio >= least ? 'passes' : 'fails'}, needs {least} : 1
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => setGiven({ text: ground, ground: text })}>
          <ArrowUpDown size={16} aria-hidden="true" />
          Swap
        </Button>
        {better && (
          <Button onClick={() => setGiven({ text: better, ground })}>
            <span className={styles.dot} style={{ backgroundColor: better }} aria-hidden="true" />
            Use {better}, the nearest that passes
          </Button>
        )}
      </div>
    </div>
  )
}
