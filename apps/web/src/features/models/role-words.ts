import type { ModelOption, ModelRole, ModelRolesAnswer } from '@brandwright/contracts/models'

/** What each role is for, and whether a model that writes text has it. */
export const ROLE_WORDS: Record<ModelRole, { label: string; hint: string; writes: boolean }> = {
  default: { label: 'Text', hint: 'Where nobody names a model.', writes: true },
  reasoning: { label: 'Prompts of portraits', hint: 'One that reasons before it writes.', writes: true },
  summary: { label: 'Summaries', hint: 'One that is small and fast.', writes: true },
  seeing: { label: 'Looking at pictures', hint: 'Proposes captions.', writes: true },
  image: { label: 'Drawing pictures', hint: 'Portraits, and pictures from words.', writes: false },
  embedding: { label: 'Search by meaning', hint: 'Makes vectors of texts.', writes: false },
}

export const ROLES = Object.keys(ROLE_WORDS) as ModelRole[]

/** The models that may have a role, after what stands where none is set. One that is set and not listed any more is said to be so. */
export function roleOptions(role: ModelRole, listed: readonly ModelOption[], { roles, server }: ModelRolesAnswer) {
  const able = listed.filter(({ show }) => show === ROLE_WORDS[role].writes)
  const set = roles[role]
  const isGone = set !== null && !able.some(({ id }) => id === set)
  const behind = able.find(({ id }) => id === server[role])
  return [
    { value: '', label: behind ? `As set up (${behind.name})` : 'As set up' },
    ...able.map(({ id, name }) => ({ value: id, label: name })),
    ...(isGone ? [{ value: set, label: `${set} (not listed now)` }] : []),
  ]
}
