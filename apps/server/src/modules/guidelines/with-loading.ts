import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'

/** Returns the key of a portrait in progress. */
export const portraitName = (id: string, personaId: string): string => `${id} ${personaId}`

/** Marks personas as loading while their portrait is being generated. The mark is never stored, so after a crash no persona stays loading. */
export function withLoading(answer: GuidelinesAnswer, underWay: ReadonlySet<string>): GuidelinesAnswer {
  const { document } = answer
  const isLoading = (personaId: string) => underWay.has(portraitName(answer.id, personaId))
  if (!document.overview.personas.some(({ id }) => isLoading(id))) return answer
  const personas = document.overview.personas.map((persona) => ({ ...persona, loading: isLoading(persona.id) }))
  return { ...answer, document: { ...document, overview: { ...document.overview, personas } } }
}
