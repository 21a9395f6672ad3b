import type { Fact, Facts } from '@brandwright/domain/brands/evidence'

/** What people decided about values, in a sentence; null where nobody did. */
export function decidedWords(facts: Facts, pointers: readonly string[], me: string): string | null {
  const known = pointers.flatMap((pointer) => Object.keys(facts).filter((place) => place === pointer || place.startsWith(`${pointer}/`)))
  const all = known.map((place) => facts[place] as Fact)
  const locked = all.find((fact) => fact.locked)
  const edited = all.find((fact) => fact.editedBy !== undefined)
  const words = [
    locked && `Locked${by(locked.lockedBy, me)}`,
    edited && `Edited by hand${by(edited.editedBy, me)}`,
    all.some((fact) => fact.wrong) && 'Marked as wrong',
  ].filter(Boolean)
  return words.length > 0 ? `${words.join('. ')}.` : null
}

const by = (person: string | undefined, me: string) => (person === me ? ', by you' : '')
