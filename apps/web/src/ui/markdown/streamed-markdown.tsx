import { memo, useId, useMemo, useState } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { Block } from './answer.ts'
import { FootnoteList } from './footnote-list.tsx'
import { type Footnotes, footnotesOf } from './footnotes.ts'
import styles from './markdown.module.css'
import { MarkdownBlock } from './markdown-block.tsx'
import { useGrowingAnswer } from './use-growing-answer.ts'

/**
 * Number of blocks per group. Groups are faster than single blocks: an update compares only the blocks of changed groups, and in every frame the browser checks
 * the positions of groups to skip those outside the viewport.
 */
const BLOCKS_PER_GROUP = 20

type StreamedMarkdownProps = {
  text: string
  /** True while more text is expected. */
  streaming: boolean
  /** Heading level that a single `#` maps to. */
  level?: 2 | 3 | 4
}

/**
 * Renders streamed model output without re-rendering complete blocks. Resolves footnotes, and links that are defined further down, once the text is complete.
 */
export function StreamedMarkdown({ text, streaming, level = 2 }: StreamedMarkdownProps) {
  const name = useId()
  const { blocks, isComplete } = useGrowingAnswer(text, streaming)
  const footnotes = useMemo(() => (isComplete ? footnotesOf(blocks) : null), [blocks, isComplete])
  const [streamed, setStreamed] = useState(streaming)
  if (streaming && !streamed) setStreamed(true)

  const groups = useMemo(() => {
    const listed = new Set<unknown>(footnotes?.notes)
    const shown = footnotes ? blocks.filter(({ token }) => !listed.has(token)) : blocks
    return Array.from({ length: Math.ceil(shown.length / BLOCKS_PER_GROUP) }, (_, at) => {
      const group = shown.slice(at * BLOCKS_PER_GROUP, (at + 1) * BLOCKS_PER_GROUP)
      return <BlockGroup key={group[0]?.at} blocks={group} name={name} level={level} footnotes={footnotes} />
    })
  }, [blocks, footnotes, name, level])
  return (
    <div className={styles.answer}>
      <div aria-busy={!isComplete}>
        {groups}
        {footnotes && <FootnoteList footnotes={footnotes} name={name} level={level} />}
      </div>
      {!isComplete && <span className={styles.writing} aria-hidden="true" />}
      <VisuallyHidden live="polite">{streamed && isComplete ? 'The answer is complete.' : ''}</VisuallyHidden>
    </div>
  )
}

interface BlockGroupProps {
  blocks: readonly Block[]
  name: string
  level: number
  footnotes: Footnotes | null
}

const BlockGroup = memo(
  ({ blocks, name, level, footnotes }: BlockGroupProps) => (
    <div className={styles.group}>
      {blocks.map((block) => (
        <MarkdownBlock key={block.at} block={block} name={name} level={level} footnotes={block.marks.length > 0 ? footnotes : null} />
      ))}
    </div>
  ),
  (before, now) =>
    before.name === now.name &&
    before.level === now.level &&
    before.footnotes === now.footnotes &&
    before.blocks.length === now.blocks.length &&
    before.blocks.every((block, at) => block === now.blocks[at]),
)
