import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { useEffect, useRef } from 'react'
import { guidelinesPath } from '../../entities/guidelines/guidelines-calls.ts'
import { guidelinesDocument, useGuidelinesChanges } from '../../entities/guidelines/use-guidelines-changes.ts'
import type { EditableDefinition } from '../../lib/documents/document-definition.ts'
import { useDocumentSession } from '../../lib/documents/use-document-session.ts'

export const tonePointer = (guidelineId: string, toneId: string): string => `/guidelines/${encodeURIComponent(guidelineId)}/tone/${encodeURIComponent(toneId)}`

function idsOf(pointer: string): { guidelineId: string; toneId: string } {
  const [, , guidelineId = '', , toneId = ''] = pointer.split('/').map(decodeURIComponent)
  return { guidelineId, toneId }
}

const editableTone: EditableDefinition<GuidelinesAnswer> = {
  ...guidelinesDocument,
  draftName: 'tone',
  valueAt: ({ document }, pointer) => {
    const { guidelineId, toneId } = idsOf(pointer)
    return document.guidelines.find(({ id }) => id === guidelineId)?.tone.find(({ id }) => id === toneId)?.value
  },
  saveValues: (id, values) => {
    const guidelines: Record<string, { tone: Record<string, { value: unknown }> }> = {}
    for (const [pointer, value] of Object.entries(values)) {
      const { guidelineId, toneId } = idsOf(pointer)
      guidelines[guidelineId] = { tone: { ...guidelines[guidelineId]?.tone, [toneId]: { value } } }
    }
    return { method: 'PATCH', path: guidelinesPath(id), body: { guidelines } }
  },
}

/** Manages a user's changes to tones and saves them after a pause. Each save shows a notice with an undo button. */
export function useToneSession(guidelines: GuidelinesAnswer) {
  const { session, state } = useDocumentSession(editableTone, guidelines, guidelines.canEdit)
  const { announce } = useGuidelinesChanges(guidelines.id)
  const latest = useRef({ guidelines, announce })
  latest.current = { guidelines, announce }
  useEffect(() => {
    if (!session) return
    let announced = session.revision()
    return session.subscribe(() => {
      const { guidelines, announce } = latest.current
      const saved = guidelines.document.guidelines.flatMap(({ id, name, tone }) =>
        tone.map((scale) => ({ name, revision: session.savedIn(tonePointer(id, scale.id)) ?? 0 })),
      )
      const revision = Math.max(0, ...saved.map(({ revision }) => revision))
      if (revision <= announced) return
      announced = revision
      const names = saved.filter((one) => one.revision === revision).map(({ name }) => name)
      announce(revision, `${[...new Set(names)].join(', ')}: the tone is saved`)
    })
  }, [session])
  return { session, state }
}
