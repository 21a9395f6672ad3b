import { useSession } from '../session.ts'
import { useDraft } from './use-draft.ts'

/** A draft that is stored under a name for the person who types it: the next person at this tab does not find it. Without a name it is not stored. */
export function usePersonalDraft<T extends object>(name: string | null, saved: T) {
  const user = useSession()
  return useDraft(name === null ? null : `${name}:${user?.id ?? ''}`, saved)
}
