import { CornerDownLeft } from 'lucide-react'
import type { Footnotes } from './footnotes.ts'
import styles from './markdown.module.css'
import { MarkdownBlock } from './markdown-block.tsx'
import type { MarkdownToken } from './read-blocks.ts'

type FootnoteListProps = { footnotes: Footnotes; name: string; level: number }

/** Lists the footnotes of an answer, each with a link back to its reference. */
export function FootnoteList({ footnotes, name, level }: FootnoteListProps) {
  return (
    <ol className={styles.notes} aria-label="Footnotes">
      {footnotes.notes.map(({ label, tokens }, index) => (
        <li key={label} id={`${name}-note-${index + 1}`}>
          {(tokens as MarkdownToken[]).map((token, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: footnotes are static once rendered
            <MarkdownBlock key={at} block={{ at, token, marks: [], growing: false, linkCount: 0 }} name={name} level={level} footnotes={footnotes} />
          ))}
          <a href={`#${name}-mark-${index + 1}`} aria-label={`Back to reference ${index + 1}`}>
            <CornerDownLeft size={14} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ol>
  )
}
