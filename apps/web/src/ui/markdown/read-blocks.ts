import { Lexer, type Links, Marked, type MarkedToken, type Token, Tokenizer } from 'marked'
import { type FootnoteDefinition, type FootnoteMark, footnoteSyntax } from './footnote-syntax.ts'

export type MarkdownToken = MarkedToken | FootnoteMark | FootnoteDefinition

export interface ReadBlocks {
  /** Block tokens in order, including whitespace. Their inline content is parsed only by `readLines`. */
  tokens: MarkdownToken[]
  /** Links from the input and links that these blocks define. */
  links: Links
  /** Parses the inline content of all blocks with the specified link definitions. */
  readLines: (links: Links) => void
}

/** Limits link definitions to one line, because a longer definition could absorb blocks that have already been parsed. */
const tokenizer = {
  def(this: Tokenizer, source: string) {
    return Tokenizer.prototype.def.call(this, source.split('\n', 1)[0] ?? '')
  },
}
const options = new Marked({ gfm: true, extensions: footnoteSyntax, tokenizer }).defaults
/** Maximum length of a block's inline content, in characters. Longer content is shown as plain text, since parsing it repeatedly would block the page. */
const MAX_LINES = 20_000

/** Parses text into blocks. Text that is nested too deeply becomes one block of plain text. */
export function readBlocks(source: string, links: Links): ReadBlocks {
  const lexer = new Lexer(options)
  lexer.tokens.links = copyLinks(links)
  try {
    lexer.blockTokens(source, lexer.tokens)
  } catch {
    return { tokens: [plain(source)], links, readLines: () => {} }
  }
  return { tokens: lexer.tokens as MarkdownToken[], links: lexer.tokens.links, readLines: (allLinks) => readLines(lexer, allLinks) }
}

/** Copies links to an object without a prototype, because an untrusted label could be the name of an inherited property. */
export const copyLinks = (links: Links): Links => Object.assign(Object.create(null), links)

function readLines(lexer: Lexer, links: Links): void {
  lexer.tokens.links = links
  for (const { src, tokens } of lexer.inlineQueue) {
    // Resets the state between blocks, so that parsing a block separately later has the same result.
    lexer.state.inLink = false
    lexer.state.inRawBlock = false
    if (src.length > MAX_LINES) tokens.push(textToken(src))
    else
      try {
        lexer.inlineTokens(src, tokens)
      } catch {
        tokens.splice(0, tokens.length, textToken(src))
      }
  }
}

const textToken = (source: string): Token => ({ type: 'text', raw: source, text: source, escaped: true })
const plain = (source: string): MarkdownToken => ({ type: 'paragraph', raw: source, text: source, tokens: [textToken(source)] })
