import type { ButtonStyle, StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { ReactNode } from 'react'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import { Evidence } from '../../../entities/evidence/evidence.tsx'
import { factAt } from '../../../entities/evidence/fact-at.ts'
import { factSummary } from '../../../entities/evidence/fact-summary.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import styles from './button-title.module.css'

const ButtonEditor = lazyPart(() => import('../edits/button-editor.tsx'))

type ButtonTitleProps = { name: string; button: ButtonStyle; rank: number; guide: StyleGuide; more?: ReactNode }

/** Shows the name of a button style with its evidence and editor. */
export function ButtonTitle({ name, button, rank, guide, more }: ButtonTitleProps) {
  const pointer = `/buttonStyles/${button.id}`
  return (
    <Evidence
      title={`${name} button`}
      subtitle="Fill"
      value={button.backgroundColor}
      chip={<span style={{ backgroundColor: button.backgroundColor }} />}
      summary={factSummary(factAt(guide.facts, [pointer, `/buttonStyles/${rank}`]), { count: button.count })}
      scannedPages={countScannedPages(guide)}
      pointers={[pointer]}
      editor={<ButtonEditor button={button} />}
      more={more}
    >
      <button type="button" className={styles.name}>
        {name}
      </button>
    </Evidence>
  )
}
