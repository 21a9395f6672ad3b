/** Model for requests that specify no model. If this model is not available, the first available one is used. */
export const DEFAULT_MODEL = 'gpt-4o-mini'
/** Patterns for the models that a short name can mean, in order of preference. Later patterns apply when the preferred models are discontinued. */
const CANDIDATE_PATTERNS: Record<string, readonly RegExp[]> = {
  'gpt-4': [/^gpt-4o$/, /^gpt-4\.1$/, /^gpt-4-turbo$/, /^gpt-4(?!.*(?:mini|nano|audio|realtime|transcribe|tts|search))/, /^gpt-4o-mini$/],
  'gpt-3.5': [/^gpt-3\.5-turbo$/, /^gpt-3\.5(?!.*instruct)/, /^gpt-4o-mini$/, /^gpt-4\.1-mini$/],
}

/**
 * Returns the id in `ids` that a short name means (`GPT-4`, `GPT-3.5` or `GPT-3`, case-insensitive, also without a hyphen), or null for any other name, or if no
 * matching model is listed.
 */
export function modelOfShortName(name: string, ids: readonly string[]): string | null {
  const [, version] = /^gpt-?(4|3\.5|3)$/i.exec(name) ?? []
  const patterns = version ? (CANDIDATE_PATTERNS[`gpt-${version === '3' ? '3.5' : version}`] ?? []) : []
  for (const pattern of patterns) {
    const id = ids.find((id) => pattern.test(id))
    if (id) return id
  }
  return null
}
