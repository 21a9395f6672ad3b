import { useSession } from './session.ts'
import { useKeptDraft } from './use-kept-draft.ts'

/** A draft that is kept under a name for the person who types it: the next one at this tab does not find it. Without a name it is not kept. */
export function useOwnDraft<T extends object>(name: string | null, saved: T) {
  const user = useSession()
  return useKeptDraft(name === null ? null : `${name}:${user?.id ?? ''}`, saved)
}
