import { useSession } from '../session.ts'
import { useDraft } from './use-draft.ts'

/** Manages a draft that is stored by user and name, so that the next user of this tab does not see it. If `name` is null, the draft is not stored. */
export function usePersonalDraft<T extends object>(name: string | null, saved: T) {
  const user = useSession()
  return useDraft(name === null ? null : `${name}:${user?.id ?? ''}`, saved)
}
