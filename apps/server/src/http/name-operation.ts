const VERBS: Record<string, string> = { GET: 'Get', POST: 'Post', PUT: 'Set', PATCH: 'Change', DELETE: 'Delete' }

/** Returns an operation id from a method and path: `PATCH /api/brands/{id}/images/{childId}` becomes `patchBrandImage`. */
export const operationId = (method: string, path: string): string => method.toLowerCase() + nounsOf(path).map(capitalize).join('')

/** Returns a summary of an operation: "Change brand image". If a POST request creates nothing, the last segment of its path is the verb: "Undo (brand)". */
export function operationSummary(method: string, path: string, creates: boolean): string {
  const nouns = nounsOf(path).map(withSpaces)
  const last = nouns.at(-1) ?? ''
  if (method !== 'POST') return `${VERBS[method]} ${nouns.join(' ')}`
  if (creates) return `Create ${[...nouns.slice(0, -1), singular(last)].join(' ')}`
  return capitalize(nouns.length > 1 ? `${last} (${nouns.slice(0, -1).join(' ')})` : last)
}

/** Returns a path's segments, excluding parameters. A segment before a parameter becomes singular. */
function nounsOf(path: string): string[] {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== 'api')
  return segments.flatMap((segment, index) => {
    if (segment.startsWith('{')) return []
    const picked = segments[index + 1]?.startsWith('{') ?? false
    return [camel(picked ? singular(segment) : segment)]
  })
}

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
const camel = (segment: string) => segment.replace(/[-_.](\w)/g, (_, letter: string) => letter.toUpperCase())
const withSpaces = (noun: string) => noun.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
