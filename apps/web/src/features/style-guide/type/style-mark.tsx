import type { StyleGuide, TypeStyle } from '@brandwright/domain/brands/style-guide'
import { countScannedPages } from '../../../entities/evidence/count-scanned-pages.ts'
import { Evidence } from '../../../entities/evidence/evidence.tsx'
import { factAt } from '../../../entities/evidence/fact-at.ts'
import { factSummary } from '../../../entities/evidence/fact-summary.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { EditMark } from '../edits/edit-mark.tsx'
import value from '../parts/value-button.module.css'

const TextStyleEditor = lazyPart(() => import('../edits/text-style-editor.tsx'))

type StyleMarkProps = {
  guide: StyleGuide
  pointer: string
  name: string
  /** Description of the style. Clicking the description opens the evidence. */
  text: string
  /** Extracted style. Provides the element count, and the evidence if there is none for `pointer`. */
  of?: TypeStyle
  /** False for a style that users cannot edit. */
  editable?: boolean
}

/** Shows the description of a text style with its evidence and a pencil button. */
export function StyleMark({ guide, pointer, name, text, of, editable = true }: StyleMarkProps) {
  const card = {
    title: name,
    subtitle: 'Text style',
    summary: factSummary(factAt(guide.facts, [pointer, ...(of ? [`/typography/${of.id}`] : [])]), { count: of?.count }),
    scannedPages: countScannedPages(guide),
    pointers: [pointer],
    ...(editable ? { editor: <TextStyleEditor pointer={pointer} /> } : {}),
  }
  return (
    <>
      <Evidence {...card}>
        <button type="button" className={value.value}>
          {text}
        </button>
      </Evidence>{' '}
      {editable && <EditMark of={`the style ${name}`} {...card} />}
    </>
  )
}
