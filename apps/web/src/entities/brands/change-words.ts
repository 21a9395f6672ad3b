import type { VersionLine } from '@brandwright/contracts/history'

const MOST_NAMED = 3

/** What a version is about: "Edited primary colour, name and 2 more". */
export function changeWords({ via, keys, changed, refersTo }: Pick<VersionLine, 'via' | 'keys' | 'changed' | 'refersTo'>): string {
  const names = [...new Set(keys.map(({ words }) => words))]
  const shown = names.slice(0, MOST_NAMED)
  const more = Math.max(0, Math.max(changed, names.length) - shown.length)
  const what = shown.length === 0 ? '' : ` ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  switch (via) {
    case 'extraction':
      return 'Read the site'
    case 'generation':
      return 'Generated guidelines'
    case 'publish':
      return 'Published the guidelines'
    case 'create':
      return 'Made the guide'
    case 'undo':
      return `Undid${what}`
    case 'redo':
      return `Did again${what}`
    case 'restore':
      return `Restored version ${refersTo ?? ''}`.trim()
    case 'proposals':
      return `Took over${what || ' what the site says'}`
    case 'facts':
      return `Locked, unlocked or marked${what}`
    case 'delete':
      return `Deleted${what}`
    case 'import':
    case 'add':
      return `Added${what}`
    default:
      return `Edited${what}`
  }
}

export function whoseWords({ actor, via }: Pick<VersionLine, 'actor' | 'via'>, me: string): string {
  if (!actor) return via === 'extraction' ? 'By a reading' : 'By the server'
  return actor.id === me ? 'You' : (actor.name ?? 'Somebody who left')
}
