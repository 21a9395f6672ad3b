/** Patterns of candidates for short model names, in order of preference; later patterns replace discontinued models. */
const CANDIDATE_PATTERNS: Record<string, readonly RegExp[]> = {
  'gpt-4': [/^gpt-4o$/, /^gpt-4\.1$/, /^gpt-4-turbo$/, /^gpt-4(?!.*(?:mini|nano|audio|realtime|transcribe|tts|search))/, /^gpt-4o-mini$/],
  'gpt-3.5': [/^gpt-3\.5-turbo$/, /^gpt-3\.5(?!.*instruct)/, /^gpt-4o-mini$/, /^gpt-4\.1-mini$/],
}

/**
 * Returns the id in `ids` for a short name (`GPT-4`, `GPT-3.5`, `GPT-3`, case-insensitive, also `gpt3`); null if it is not a short name or no candidate is
 * listed.
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
