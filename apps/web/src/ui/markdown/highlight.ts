/** Kinds of code segments. The style sheet defines their colors. */
export type RunKind = 'comment' | 'string' | 'number' | 'keyword' | 'property'
export interface Run {
  /** Offset in the code. */
  at: number
  kind: RunKind | null
  text: string
}

const C_COMMENT = String.raw`\/\*[\s\S]*?(?:\*\/|(?![\s\S]))`
const LINE_COMMENT = String.raw`\/\/[^\n]*`
const HASH_COMMENT = String.raw`(?<![^\s])#[^\n]*`
const QUOTED = String.raw`"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?`
const NUMBER = String.raw`(?<![\w$])-?\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?(?:%|[a-z]{1,4}\b)?`
const keywords = (list: string) => String.raw`(?<![\w$.-])(?:${list.replaceAll(' ', '|')})(?![\w$-])`

const SCRIPT = language({
  comment: `${C_COMMENT}|${LINE_COMMENT}`,
  string: `${QUOTED}|${String.raw`\`(?:[^\`\\]|\\[\s\S])*\`?`}`,
  keyword: keywords(
    'as async await break case catch class const continue default delete do else enum export extends false finally for from function if implements import in instanceof interface let new null of return satisfies static super switch this throw true try type typeof undefined var void while yield',
  ),
  number: NUMBER,
  property: String.raw`(?<![\w$])[A-Za-z_$][\w$]*(?=\()`,
})
const STYLES = language({
  comment: `${C_COMMENT}|${LINE_COMMENT}`,
  string: QUOTED,
  keyword: String.raw`@[\w-]+|!important`,
  property: String.raw`(?<![\w-])(?:--)?[a-z][\w-]*(?=\s{0,4}:\s)`,
  number: String.raw`#[\da-fA-F]{3,8}\b|${NUMBER}`,
})
const MARKUP = language({
  comment: String.raw`<!--[\s\S]*?(?:-->|(?![\s\S]))`,
  keyword: String.raw`<\/?[A-Za-z][\w:-]*|\/?>`,
  string: `(?<==)(?:"[^"]*"?|'[^']*'?)`,
  property: String.raw`(?<=\s)[A-Za-z_:@][\w:.-]*(?==)`,
  number: String.raw`&#?\w{1,10};`,
})
const DATA = language({
  property: String.raw`"(?:[^"\\\n]|\\.)*"(?=\s{0,4}:)`,
  string: QUOTED,
  keyword: keywords('true false null'),
  number: NUMBER,
})
const PYTHON = language({
  comment: HASH_COMMENT,
  string: String.raw`"""[\s\S]*?(?:"""|(?![\s\S]))|'''[\s\S]*?(?:'''|(?![\s\S]))|${QUOTED}`,
  keyword: keywords(
    'and as assert async await break class continue def del elif else except False finally for from global if import in is lambda None nonlocal not or pass raise return True try while with yield',
  ),
  number: NUMBER,
  property: String.raw`(?<!\w)[A-Za-z_]\w*(?=\()`,
})
const SHELL = language({
  comment: HASH_COMMENT,
  string: String.raw`"(?:[^"\\]|\\[\s\S])*"?|'[^']*'?`,
  keyword: keywords('case do done elif else esac export fi for function if in local return then until while'),
  property: String.raw`\$\{?\w+\}?|(?<=\s)--?[A-Za-z][\w-]*`,
})
const QUERY = language(
  {
    comment: String.raw`--[^\n]*|${C_COMMENT}`,
    string: `'(?:[^']|'')*'?`,
    keyword: keywords(
      'add all alter and as asc begin between by case commit create cross delete desc distinct drop else end exists false from full group having in index inner insert into is join key left like limit not null offset on or order outer primary references returning right rollback select set table then true union unique update using values view when where with',
    ),
    number: NUMBER,
  },
  'i',
)
const SETTINGS = language({
  comment: HASH_COMMENT,
  property: String.raw`(?<=^[ \t]{0,40}(?:- )?)[\w.-]+(?=\s{0,4}[:=](?:\s|$))`,
  string: QUOTED,
  keyword: keywords('true false null yes no on off'),
  number: NUMBER,
})

const LANGUAGES: ReadonlyMap<string, RegExp> = new Map(
  (
    [
      ['js javascript jsx mjs cjs ts typescript tsx', SCRIPT],
      ['css scss less', STYLES],
      ['html htm xml svg vue mjml', MARKUP],
      ['json json5 jsonc', DATA],
      ['py python', PYTHON],
      ['sh bash shell zsh console', SHELL],
      ['sql postgres postgresql mysql sqlite', QUERY],
      ['yaml yml toml ini env', SETTINGS],
    ] as const
  ).flatMap(([names, rule]) => names.split(' ').map((name) => [name, rule] as const)),
)

/** Maximum length of highlighted code in characters, because longer code would become tens of thousands of elements. */
const MAX_HIGHLIGHTED = 50_000

/** Splits code into segments that together contain the whole text, in linear time. Returns null for unsupported languages and for very long code. */
export function highlight(text: string, language: string): Run[] | null {
  const rule = LANGUAGES.get(language)
  if (!rule || text.length > MAX_HIGHLIGHTED) return null
  const runs: Run[] = []
  let at = 0
  const plain = (to: number) => to > at && runs.push({ at, kind: null, text: text.slice(at, to) })
  for (const found of text.matchAll(rule)) {
    if (!found[0]) continue
    plain(found.index)
    const kind = Object.entries(found.groups ?? {}).find(([, matched]) => matched !== undefined)?.[0] as RunKind
    runs.push({ at: found.index, kind, text: found[0] })
    at = found.index + found[0].length
  }
  plain(text.length)
  return runs
}

/** Combines the patterns of all kinds into one regular expression. If several kinds match, the first kind wins. */
function language(kinds: Partial<Record<RunKind, string>>, flags = ''): RegExp {
  const all = Object.entries(kinds).map(([kind, source]) => `(?<${kind}>${source})`)
  return new RegExp(all.join('|'), `gm${flags}`)
}
