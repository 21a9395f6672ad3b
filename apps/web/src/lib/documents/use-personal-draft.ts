import { useSession } from '../session.ts'
import { useDraft } from './use-draft.ts'

/** Manages a draft stored per user and name, so the next user of this tab does not get it. Without a name, it is not stored. */
export function usePersonalDraft<T extends object>(name: string | null, saved: T) {
  const user = useSession()
  return useDraft(name === null ? null : `${name}:${user?.id ?? ''}`, saved)
}
