import { Suspense } from 'react'
import type { GuideSession } from '../../../entities/brands/editing.ts'
import type { SessionState } from '../../../lib/documents/session-state.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const EditProblem = lazyPart(() => import('./edit-problem.tsx'))

/** Lists the values that could not be saved until the user resolves the problems. Shows both values of a conflict, otherwise the reason. */
export default function EditProblems({ state, edits }: { state: SessionState; edits: GuideSession }) {
  const troubles = Object.values(state.drafts).filter(({ theirs, refused }) => theirs || refused !== undefined)
  return (
    <div role="alert">
      <Suspense>
        {troubles.map((draft) => (
          <EditProblem key={draft.pointer} draft={draft} edits={edits} />
        ))}
      </Suspense>
    </div>
  )
}
