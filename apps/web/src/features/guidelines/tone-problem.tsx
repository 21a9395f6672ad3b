import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import type { DocumentSession } from '../../lib/documents/document-session.ts'
import type { SessionState } from '../../lib/documents/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { tonePointer } from './use-tone-session.ts'

type ToneProblemProps = { guidelines: GuidelinesAnswer; session: DocumentSession<GuidelinesAnswer>; state: SessionState }

/** Shows why tones could not be saved, and offers ways to resolve the problem. */
export function ToneProblem({ guidelines, session, state }: ToneProblemProps) {
  const drafts = Object.values(state.drafts)
  const refused = drafts.filter((draft) => draft.refused !== undefined)
  const reason = refused[0]?.refused ?? (state.interrupted && drafts.length > 0 ? (state.message ?? 'The server cannot be reached.') : null)
  const retry = () => {
    for (const { pointer } of refused) session.retry(pointer)
    if (refused.length === 0) void session.flush()
  }
  return (
    <>
      {reason !== null && (
        <FormAlert title="The tone is not saved">
          {reason} Your settings are kept here.{' '}
          <Button variant="quiet" onClick={retry}>
            Try again
          </Button>
        </FormAlert>
      )}
      {drafts.map(({ pointer, theirs }) => theirs && <Conflict key={pointer} {...{ guidelines, session, pointer }} theirs={theirs.value} />)}
    </>
  )
}

type ConflictProps = Omit<ToneProblemProps, 'state'> & { pointer: string; theirs: unknown }

function Conflict({ guidelines, session, pointer, theirs }: ConflictProps) {
  const scales = guidelines.document.guidelines.flatMap((guideline) => guideline.tone.map(({ id, name }) => ({ name, pointer: tonePointer(guideline.id, id) })))
  const scale = scales.find((one) => one.pointer === pointer)
  if (!scale)
    return (
      <FormAlert title="A scale that you set no longer exists">
        <Button variant="quiet" onClick={() => session.choose(pointer, 'theirs')}>
          Discard your value
        </Button>
      </FormAlert>
    )
  return (
    <FormAlert title={`“${scale.name}” was changed elsewhere`}>
      It is {Math.round(Number(theirs))}% there. Choose which one to keep.{' '}
      <Button variant="quiet" onClick={() => session.choose(pointer, 'mine')}>
        Keep mine
      </Button>
      <Button variant="quiet" onClick={() => session.choose(pointer, 'theirs')}>
        Keep theirs
      </Button>
    </FormAlert>
  )
}
