import type { ModelOption, ModelRole } from '@brandwright/contracts/models'

/** Labels and hints of the roles. */
export const ROLE_TEXTS: Record<ModelRole, { label: string; hint: string }> = {
  default: { label: 'Text', hint: 'When no model is chosen.' },
  reasoning: { label: 'Prompts of portraits', hint: 'A model that reasons before it writes.' },
  summary: { label: 'Summaries', hint: 'A small, fast model.' },
  seeing: { label: 'Looking at images', hint: 'Proposes captions. Models of OpenAI and of compatible servers.' },
  image: { label: 'Creating images', hint: 'Portraits, and images from prompts. Models of OpenAI and of compatible servers.' },
  embedding: { label: 'Search by meaning', hint: 'Creates embeddings of texts. Models of OpenAI and of compatible servers.' },
}

export const ROLES = Object.keys(ROLE_TEXTS) as ModelRole[]

/**
 * Returns the eligible models of a role, after an entry for "not set" that names `behind`, the fallback, if known. A stored model that is no longer listed is
 * marked.
 */
export function roleOptions(role: ModelRole, listed: readonly ModelOption[], set: string | null, behind: string | null) {
  const able = listed.filter((model) => model.able.includes(role))
  const isUnavailable = set !== null && !able.some(({ id }) => id === set)
  const usual = able.find(({ id }) => id === behind)
  return [
    { value: '', label: usual ? `Default (${usual.name})` : 'Default' },
    ...able.map(({ id, name }) => ({ value: id, label: name })),
    ...(isUnavailable ? [{ value: set, label: `${set} (not listed now)` }] : []),
  ]
}
