import type { Token, TokenizerAndRendererExtension } from 'marked'

/** Inline footnote reference `[^label]`, which is resolved only once the answer is complete. */
export interface FootnoteMark {
  type: 'footnoteMark'
  raw: string
  label: string
}

/** Footnote definition: `[^label]: text` and the indented lines that follow. */
export interface FootnoteDefinition {
  type: 'footnoteDefinition'
  raw: string
  label: string
  tokens: Token[]
}

const MARK = /^\[\^([^\]\s[]{1,64})\](?!\()/
const DEFINITION = /^ {0,3}\[\^([^\]\s[]{1,64})\]:[ \t]*([^\n]*(?:\n(?: {2}|\t)[ \t]*\S[^\n]*|\n(?:[ \t]*\n)+(?: {4}|\t)[ \t]*\S[^\n]*)*)/
const INDENT = /^(?: {1,4}|\t)/gm

/** GitHub's footnote syntax, which the Markdown package does not support. */
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
    name: 'footnoteDefinition',
    level: 'block',
    tokenizer(source) {
      const found = DEFINITION.exec(source)
      if (!found) return undefined
      return { type: 'footnoteDefinition', raw: found[0], label: found[1], tokens: this.lexer.blockTokens((found[2] ?? '').replace(INDENT, ''), []) }
    },
  },
]
