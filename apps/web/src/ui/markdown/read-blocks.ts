import { Lexer, type Links, Marked, type MarkedToken, type Token, Tokenizer } from 'marked'
import { type FootnoteMark, type FootnoteWords, footnoteSyntax } from './footnote-syntax.ts'

export type MarkdownToken = MarkedToken | FootnoteMark | FootnoteWords

export interface ReadBlocks {
  /** The blocks in their order, spaces among them; what they say in their lines is not read yet. */
  tokens: MarkdownToken[]
  /** The links that were known, and those that these blocks define. */
  links: Links
  /** Reads the lines of all blocks, with the definitions of links that are known. */
  readLines: (links: Links) => void
}

/** A definition of a link stands on one line: over several it could swallow blocks that were read long before it ends. */
const tokenizer = {
  def(this: Tokenizer, source: string) {
    return Tokenizer.prototype.def.call(this, source.split('\n', 1)[0] ?? '')
  },
}
const options = new Marked({ gfm: true, extensions: footnoteSyntax, tokenizer }).defaults
/** Lines of one block beyond this are shown as they are: to read them again with each word would hold up the page. */
const MAX_LINES = 20_000

/** The blocks of a text. One that is nested deeper than can be read is one block of plain words. */
export function readBlocks(source: string, links: Links): ReadBlocks {
  const lexer = new Lexer(options)
  lexer.tokens.links = copyLinks(links)
  try {
    lexer.blockTokens(source, lexer.tokens)
  } catch {
    return { tokens: [plain(source)], links, readLines: () => {} }
  }
  return { tokens: lexer.tokens as MarkdownToken[], links: lexer.tokens.links, readLines: (known) => readLines(lexer, known) }
}

/** Without a prototype, as labels are words of others. */
export const copyLinks = (links: Links): Links => Object.assign(Object.create(null), links)

function readLines(lexer: Lexer, links: Links): void {
  lexer.tokens.links = links
  for (const { src, tokens } of lexer.inlineQueue) {
    // What a block leaves open must not reach into the next: that may be read at another time.
    lexer.state.inLink = false
    lexer.state.inRawBlock = false
    if (src.length > MAX_LINES) tokens.push(words(src))
    else
      try {
        lexer.inlineTokens(src, tokens)
      } catch {
        tokens.splice(0, tokens.length, words(src))
      }
  }
}

const words = (source: string): Token => ({ type: 'text', raw: source, text: source, escaped: true })
const plain = (source: string): MarkdownToken => ({ type: 'paragraph', raw: source, text: source, tokens: [words(source)] })
