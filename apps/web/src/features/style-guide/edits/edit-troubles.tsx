import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { EditsState } from './edits-state.ts'
import type { GuideEdits } from './guide-edits.ts'

const EditTrouble = lazyPart(() => import('./edit-trouble.tsx'))

/** What could not be saved, each with both values or the reason, until the person decides. */
export default function EditTroubles({ state, edits }: { state: EditsState; edits: GuideEdits }) {
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
