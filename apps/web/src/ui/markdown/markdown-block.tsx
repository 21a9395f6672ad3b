import { Fragment, memo, type ReactNode } from 'react'
import type { Block } from './answer.ts'
import { CodeBlock } from './code-block.tsx'
import type { Drawing } from './drawing.ts'
import type { Footnotes } from './footnotes.ts'
import { InlineText } from './inline-text.tsx'
import styles from './markdown.module.css'
import type { MarkdownToken } from './read-blocks.ts'

type BlockType = 'heading' | 'paragraph' | 'text' | 'code' | 'blockquote' | 'list' | 'table' | 'hr' | 'html' | 'space' | 'def' | 'footnoteDefinition'
type Render<Type extends MarkdownToken['type']> = (token: Extract<MarkdownToken, { type: Type }>, drawing: Drawing) => ReactNode
type Heading = 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

const LOWEST_HEADING = 6
const MAX_DEPTH = 40

/** Renderers of all block tokens. HTML in the source is shown as text. */
const kinds: { [Type in BlockType]: Render<Type> } = {
  heading: ({ depth, tokens }, drawing) => {
    const Level = `h${Math.min(LOWEST_HEADING, drawing.level + depth - 1)}` as Heading
    return <Level data-size={depth}>{renderInline(tokens, drawing)}</Level>
  },
  paragraph: ({ tokens }, drawing) => <p>{renderInline(tokens, drawing)}</p>,
  text: (token, drawing) => renderInline(token.tokens ?? [token], drawing),
  code: ({ text, lang }, { growing }) => <CodeBlock text={text} language={lang} growing={growing} />,
  blockquote: ({ tokens }, drawing) => <blockquote>{within(tokens, drawing)}</blockquote>,
  list: ({ ordered, start, items }, drawing) => {
    const List = ordered ? 'ol' : 'ul'
    let at = 0
    return (
      <List start={ordered && start !== 1 ? Number(start) : undefined}>
        {items.map(({ raw, task, tokens }) => {
          const key = at
          at += raw.length
          return (
            <li key={key} data-task={task || undefined}>
              {within(tokens, drawing)}
            </li>
          )
        })}
      </List>
    )
  },
  table: ({ header, rows }, drawing) => (
    // biome-ignore lint/a11y/useSemanticElements: a scroll container is not a fieldset
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <div className={styles.box} role="group" aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map(({ text, tokens, align }, column) => {
              const Cell = text ? 'th' : 'td'
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other key
                <Cell key={column} scope={text ? 'col' : undefined} data-align={align ?? undefined}>
                  {renderInline(tokens, drawing)}
                </Cell>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are append-only
            <tr key={row}>
              {cells.map(({ tokens, align }, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other key
                <td key={column} data-align={align ?? undefined}>
                  {renderInline(tokens, drawing)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
  hr: () => <hr />,
  html: ({ text }) => <p className={styles.written}>{text}</p>,
  space: () => null,
  def: () => null,
  footnoteDefinition: ({ label, tokens }, drawing) => (
    <div>
      <sup>{label}</sup>
      {within(tokens, drawing)}
    </div>
  ),
}

type MarkdownBlockProps = { block: Block; name: string; level: number; footnotes: Footnotes | null }

/** Renders one block of an answer. Memoized, so that only changed blocks re-render while an answer grows. */
export const MarkdownBlock = memo(function MarkdownBlock({ block: { token, growing }, name, level, footnotes }: MarkdownBlockProps) {
  return (
    <div className={styles.block}>
      <BlockTokens tokens={[token]} drawing={{ name, level, footnotes, growing, linked: false, depth: 0 }} />
    </div>
  )
})

function BlockTokens({ tokens, drawing }: { tokens: readonly MarkdownToken[]; drawing: Drawing }) {
  let at = 0
  return tokens.map((token) => {
    const key = at
    at += token.raw.length
    const isBlock = Object.hasOwn(kinds, token.type)
    return (
      <Fragment key={key}>
        {isBlock ? (kinds[token.type as BlockType] as Render<MarkdownToken['type']>)(token, drawing) : renderInline([token], drawing)}
      </Fragment>
    )
  })
}

function within(tokens: readonly unknown[], drawing: Drawing): ReactNode {
  const inner = tokens as MarkdownToken[]
  if (drawing.depth >= MAX_DEPTH) return inner.map(({ raw }) => raw).join('')
  return <BlockTokens tokens={inner} drawing={{ ...drawing, depth: drawing.depth + 1 }} />
}

const renderInline = (tokens: readonly unknown[], drawing: Drawing) => <InlineText tokens={tokens as MarkdownToken[]} drawing={drawing} />
