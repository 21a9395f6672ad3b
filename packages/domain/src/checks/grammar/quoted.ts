/** What stands in quotes, in order. A straight single quote inside of a word is an apostrophe. */
export function quotedIn(text: string): string[] {
  return [...text.matchAll(/“([^”]+)”|"([^"]+)"|‘([^’]+)’|«([^»]+)»|„([^“”]+)[“”]|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu)].map((found) =>
    (found.slice(1).find((words) => words !== undefined) ?? '').replace(/[,.]$/u, '').trim(),
  )
}
