import type { Token, TokenizerAndRendererExtension } from 'marked'

/** `[^label]` in a line. Whether it is a footnote is known once the answer is whole. */
export interface FootnoteMark {
  type: 'footnoteMark'
  raw: string
  label: string
}

/** `[^label]: words`, and the indented lines below it. */
export interface FootnoteWords {
  type: 'footnoteWords'
  raw: string
  label: string
  tokens: Token[]
}

const MARK = /^\[\^([^\]\s[]{1,64})\](?!\()/
const WORDS = /^ {0,3}\[\^([^\]\s[]{1,64})\]:[ \t]*([^\n]*(?:\n(?: {2}|\t)[ \t]*\S[^\n]*|\n(?:[ \t]*\n)+(?: {4}|\t)[ \t]*\S[^\n]*)*)/
const INDENT = /^(?: {1,4}|\t)/gm

/** Footnotes as GitHub writes them, which the package does not know. */
export const footnoteSyntax: TokenizerAndRendererExtension[] = [
  {
    name: 'footnoteMark',
    level: 'inline',
    tokenizer(source) {
      const found = MARK.exec(source)
      return found ? { type: 'footnoteMark', raw: found[0], label: found[1] } : undefined
    },
  },
  {
    name: 'footnoteWords',
    level: 'block',
    tokenizer(source) {
      const found = WORDS.exec(source)
      if (!found) return undefined
      return { type: 'footnoteWords', raw: found[0], label: found[1], tokens: this.lexer.blockTokens((found[2] ?? '').replace(INDENT, ''), []) }
    },
  },
]
