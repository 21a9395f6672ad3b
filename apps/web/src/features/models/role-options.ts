import type { ModelOption, ModelRole } from '@brandwright/contracts/models'

/** Labels and hints of the roles. */
export const ROLE_TEXTS: Record<ModelRole, { label: string; hint: string }> = {
  default: { label: 'Text', hint: 'Used if no model is selected.' },
  reasoning: { label: 'Portrait prompts', hint: 'A model that reasons before it writes.' },
  summary: { label: 'Summaries', hint: 'A small, fast model is enough.' },
  seeing: { label: 'Vision', hint: 'Proposes captions. Requires a model from OpenAI or a compatible server.' },
  image: { label: 'Creating images', hint: 'Creates portraits, and images from prompts. Requires a model from OpenAI or a compatible server.' },
  embedding: { label: 'Embeddings', hint: 'Creates embeddings of texts. Requires a model from OpenAI or a compatible server.' },
}

export const ROLES = Object.keys(ROLE_TEXTS) as ModelRole[]

/**
 * Returns the options for a role. The first option is the default, and names the fallback model `behind` if that model is available; a saved model that is no
 * longer available is listed last and marked.
 */
export function roleOptions(role: ModelRole, listed: readonly ModelOption[], set: string | null, behind: string | null) {
  const able = listed.filter((model) => model.able.includes(role))
  const isUnavailable = set !== null && !able.some(({ id }) => id === set)
  const usual = able.find(({ id }) => id === behind)
  return [
    { value: '', label: usual ? `Default (${usual.name})` : 'Default' },
    ...able.map(({ id, name }) => ({ value: id, label: name })),
    ...(isUnavailable ? [{ value: set, label: `${set} (unavailable)` }] : []),
  ]
}
