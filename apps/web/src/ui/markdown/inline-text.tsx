import { Fragment, type ReactNode } from 'react'
import { withoutReferences } from './character-references.ts'
import type { Drawing } from './drawing.ts'
import styles from './markdown.module.css'
import { OutwardLink } from './outward-link.tsx'
import type { MarkdownToken } from './read-blocks.ts'

type InlineType = 'text' | 'escape' | 'strong' | 'em' | 'del' | 'codespan' | 'br' | 'link' | 'image' | 'html' | 'checkbox' | 'footnoteMark'
type Render<Type extends MarkdownToken['type']> = (token: Extract<MarkdownToken, { type: Type }>, drawing: Drawing) => ReactNode

const LINE_BREAK = /^<br\s*\/?>$/i
/** Maximum nesting depth. More deeply nested content is shown as source text. */
const MAX_DEPTH = 40

/** Renderers of all inline tokens. HTML in the source is never rendered as HTML. */
const kinds: { [Type in InlineType]: Render<Type> } = {
  text: (token, drawing) => (token.tokens ? within(token.tokens, drawing) : token.escaped ? token.text : withoutReferences(token.text)),
  escape: ({ text }) => text,
  strong: ({ tokens }, drawing) => <strong>{within(tokens, drawing)}</strong>,
  em: ({ tokens }, drawing) => <em>{within(tokens, drawing)}</em>,
  del: ({ tokens }, drawing) => <del>{within(tokens, drawing)}</del>,
  codespan: ({ text }) => <code>{text}</code>,
  br: () => <br />,
  link: ({ href, tokens, text, autolink }, drawing) => {
    const content = within(tokens, { ...drawing, linked: true })
    if (drawing.linked) return content
    const address = autolink ? href : withoutReferences(href)
    return (
      <OutwardLink address={address} namesPlace={autolink || text === address}>
        {content}
      </OutwardLink>
    )
  },
  // Images are rendered as links, because loading an image would reveal the reader's IP address to the image's host.
  image: ({ href, text }, { linked }) => {
    const label = `Image: ${withoutReferences(text) || 'without a description'}`
    return linked ? label : <OutwardLink address={withoutReferences(href)}>{label}</OutwardLink>
  },
  html: ({ text }) => (LINE_BREAK.test(text) ? <br /> : text),
  checkbox: ({ checked }) => <span className={styles.tick} data-done={checked} role="img" aria-label={checked ? 'Done' : 'Not done'} />,
  footnoteMark: (token, { footnotes, name, linked }) => {
    const number = footnotes?.numbers.get(token.label)
    if (!number || linked) return token.raw
    return (
      <sup>
        <a href={`#${name}-note-${number}`} id={footnotes?.first.has(token) ? `${name}-mark-${number}` : undefined} aria-label={`Footnote ${number}`}>
          {number}
        </a>
      </sup>
    )
  },
}

export function InlineText({ tokens, drawing }: { tokens: readonly MarkdownToken[]; drawing: Drawing }) {
  let at = 0
  return tokens.map((token) => {
    const key = at
    at += token.raw.length
    const rendered = Object.hasOwn(kinds, token.type) ? (kinds[token.type as InlineType] as Render<MarkdownToken['type']>)(token, drawing) : token.raw
    return typeof rendered === 'string' ? rendered : <Fragment key={key}>{rendered}</Fragment>
  })
}

function within(tokens: readonly unknown[], drawing: Drawing): ReactNode {
  const inner = tokens as MarkdownToken[]
  if (drawing.depth >= MAX_DEPTH) return inner.map(({ raw }) => raw).join('')
  return <InlineText tokens={inner} drawing={{ ...drawing, depth: drawing.depth + 1 }} />
}
