import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'

/** Returns the key of a portrait in progress. */
export const portraitName = (id: string, personaId: string): string => `${id} ${personaId}`

/** Marks each persona as loading while its portrait is being generated. The mark is never stored, so it does not remain after a crash. */
export function withLoading(answer: GuidelinesAnswer, underWay: ReadonlySet<string>): GuidelinesAnswer {
  const { document } = answer
  const isLoading = (personaId: string) => underWay.has(portraitName(answer.id, personaId))
  if (!document.overview.personas.some(({ id }) => isLoading(id))) return answer
  const personas = document.overview.personas.map((persona) => ({ ...persona, loading: isLoading(persona.id) }))
  return { ...answer, document: { ...document, overview: { ...document.overview, personas } } }
}
