const VERBS: Record<string, string> = { GET: 'Get', POST: 'Post', PUT: 'Set', PATCH: 'Change', DELETE: 'Delete' }

/** Returns the id of an operation, made from its method and path: `PATCH /api/brands/{id}/images/{childId}` is `patchBrandImage`. */
export const operationId = (method: string, path: string): string => method.toLowerCase() + nounsOf(path).map(capitalized).join('')

/**
 * Returns what an operation does, in words, made from its method and path: "Change brand image". The last word of a POST that creates nothing is its verb,
 * in front of what it is done to: "Undo (brand)".
 */
export function operationSummary(method: string, path: string, creates: boolean): string {
  const nouns = nounsOf(path).map(inWords)
  const last = nouns.at(-1) ?? ''
  if (method !== 'POST') return `${VERBS[method]} ${nouns.join(' ')}`
  if (creates) return `Create ${[...nouns.slice(0, -1), singular(last)].join(' ')}`
  return capitalized(nouns.length > 1 ? `${last} (${nouns.slice(0, -1).join(' ')})` : last)
}

/** The segments of a path without its parameters; what a parameter picks one of is named in the singular. */
function nounsOf(path: string): string[] {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== 'api')
  return segments.flatMap((segment, index) => {
    if (segment.startsWith('{')) return []
    const picked = segments[index + 1]?.startsWith('{') ?? false
    return [camel(picked ? singular(segment) : segment)]
  })
}

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
const camel = (segment: string) => segment.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())
const inWords = (noun: string) => noun.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
