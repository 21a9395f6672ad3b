import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '../../../shared/hostile')
const UNSTORABLE = /\0|\p{Surrogate}|^\ufeff/u
const LISTS = ['xss/patt-intruder-lists', 'xss/dompurify-expect', 'xss/html5sec-h5sc', 'xss/garak-web-and-markdown', 'xss/url-scheme-bypass', 'strings/blns']

/** True if the third-party material is available. It is not part of the repository, so tests that need it are skipped without it. */
export const hostileMaterial = existsSync(FOLDER)

/** Returns all strings that the database can store, without duplicates. The lists of markup come first. */
export function hostileStrings(): string[] {
  const all = LISTS.flatMap((list) =>
    readFileSync(join(FOLDER, `${list}.jsonl`), 'utf8')
      .split('\n')
      .filter(Boolean),
  ).map((line) => (JSON.parse(line) as { payload: string }).payload)
  return [...new Set(all)].filter((payload) => /\S/.test(payload) && !UNSTORABLE.test(payload))
}

/** Returns SVGs and other images that contain scripts. */
export function hostileFiles(): { name: string; bytes: Buffer }[] {
  const folder = join(FOLDER, 'xss/patt-files')
  return readdirSync(folder).map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
}

/** Returns the strings in turn, skipping those longer than the limit of a field. */
export function inTurn(strings: readonly string[]) {
  let at = 0
  const next = (most: number): string => {
    for (let tried = 0; tried < strings.length; tried++) {
      const text = strings[at++ % strings.length] ?? ''
      if (text.length <= most) return text
    }
    throw new Error(`No string is as short as ${most}`)
  }
  /** Returns as many strings as fit into a long field, one per line. */
  const many = (most: number): string => {
    let text = next(most)
    for (let more = next(most); text.length + more.length < most; more = next(most)) text += `\n${more}`
    return text
  }
  return { next, many }
}
