import { Suspense } from 'react'
import type { GuideSession } from '../../../entities/brands/editable-guide.ts'
import type { SessionState } from '../../../lib/documents/session-state.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const EditTrouble = lazyPart(() => import('./edit-trouble.tsx'))

/** Lists the values that could not be saved, each with both values or the reason, until the user resolves them. */
export default function EditTroubles({ state, edits }: { state: SessionState; edits: GuideSession }) {
  const troubles = Object.values(state.drafts).filter(({ theirs, refused }) => theirs || refused !== undefined)
  return (
    <div role="alert">
      <Suspense>
        {troubles.map((draft) => (
          <EditTrouble key={draft.pointer} draft={draft} edits={edits} />
        ))}
      </Suspense>
    </div>
  )
}
