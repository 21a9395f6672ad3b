import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'

/** Names a portrait among those that are being made. */
export const portraitName = (id: string, personaId: string): string => `${id} ${personaId}`

/** The guidelines with the personas whose portraits are being made said to be loading. It is not kept, so that no crash leaves one loading for ever. */
export function withLoading(answer: GuidelinesAnswer, underWay: ReadonlySet<string>): GuidelinesAnswer {
  const { document } = answer
  const isMade = (personaId: string) => underWay.has(portraitName(answer.id, personaId))
  if (!document.overview.personas.some(({ id }) => isMade(id))) return answer
  const personas = document.overview.personas.map((persona) => ({ ...persona, loading: isMade(persona.id) }))
  return { ...answer, document: { ...document, overview: { ...document.overview, personas } } }
}
