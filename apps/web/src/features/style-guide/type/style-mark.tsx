import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { EditMark } from '../edits/edit-mark.tsx'
import { factAt } from '../model/fact-at.ts'
import { factSummary } from '../model/fact-summary.ts'
import { pagesRead } from '../model/pages-read.ts'

const TextStyleEditor = lazyPart(() => import('../edits/text-style-editor.tsx'))

/** The pencil of a style of text. */
export function StyleMark({ guide, pointer, name }: { guide: StyleGuide; pointer: string; name: string }) {
  return (
    <EditMark
      of={`the style ${name}`}
      title={name}
      subtitle="Style of text"
      summary={factSummary(factAt(guide.facts, [pointer]))}
      pagesRead={pagesRead(guide)}
      pointers={[pointer]}
      editor={<TextStyleEditor pointer={pointer} />}
    />
  )
}
