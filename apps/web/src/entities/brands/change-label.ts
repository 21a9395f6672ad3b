import type { VersionLine } from '@brandwright/contracts/history'

const MAX_NAMED = 3
/** Labels of automated changes. The summary of a version that undoes such a change contains the label; changes by users have no label. */
const RUNS: Partial<Record<string, string>> = {
  assistant: 'the assistant',
  rule: 'a rule',
  import: 'an import',
  extraction: 'a scan of the site',
  proposals: 'a scan of the site',
  generation: 'the generation of guidelines',
  sync: 'a store sync',
}

/** Returns the summary of a version, such as "Edited primary color, name and 2 more". */
export function changeLabel({ via, keys, changed, refersTo, undone }: Pick<VersionLine, 'via' | 'keys' | 'changed' | 'refersTo' | 'undone'>): string {
  const names = [...new Set(keys.map(({ label }) => label))]
  const shown = names.slice(0, MAX_NAMED)
  const more = Math.max(0, Math.max(changed, names.length) - shown.length)
  const summary = shown.length === 0 ? '' : ` ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  switch (via) {
    case 'extraction':
      return 'Scanned the site'
    case 'generation':
      return 'Generated guidelines'
    case 'publish':
      return 'Published the guidelines'
    case 'create':
      return 'Created the guide'
    case 'undo': {
      const run = RUNS[undone ?? '']
      return run ? `Undid changes by ${run}${summary && `:${summary}`}` : `Undid${summary}`
    }
    case 'redo':
      return `Redid${summary}`
    case 'restore':
      return `Restored version ${refersTo ?? ''}`.trim()
    case 'proposals':
      return `Accepted${summary || ' values from the site'}`
    case 'facts':
      return `Locked, unlocked or marked${summary}`
    case 'delete':
      return `Deleted${summary}`
    case 'import':
      return `Imported${summary || ' data'}`
    case 'add':
      return `Added${summary}`
    case 'assistant':
      return `Accepted from the assistant${summary && `:${summary}`}`
    case 'rule':
      return `Applied a rule${summary && ` to${summary}`}`
    case 'migration':
      return 'Updated for a new version of Brandwright'
    default:
      return `Edited${summary}`
  }
}

export function authorLabel({ actor, via }: Pick<VersionLine, 'actor' | 'via'>, me: string): string {
  if (!actor) return via === 'extraction' ? 'By a scan' : 'By the server'
  return actor.id === me ? 'You' : (actor.name ?? 'Former member')
}
