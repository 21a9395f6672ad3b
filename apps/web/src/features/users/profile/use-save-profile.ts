import type { PatchUserInput, User } from '@brandwright/contracts/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { fetchNow } from '../../../lib/fetch-now.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { storeResponse } from '../../../lib/store-response.ts'
import { UserError } from '../../../lib/user-error.ts'
import { notify } from '../../../ui/notices/notice-store.ts'
import { profileQuery } from './profile-query.ts'

/**
 * Saves the changed values of the user's profile and ignores empty values. Before saving, calls `check` with the current profile; `check` can throw to report a
 * conflict.
 */
export function useSaveProfile(user: Partial<User>, check?: (now: User) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (patch: PatchUserInput) => {
      if (!user.id) throw new UserError('Failed to update user - no user ID found')
      if (check) check(await fetchNow(client, profileQuery(user.id)))
      const changed = Object.fromEntries(Object.entries(patch).filter(([key, value]) => value !== '' && value !== user[key as keyof User]))
      return call<User>(`/api/users/${encodeURIComponent(user.id)}`, { method: 'PATCH', body: changed })
    },
    onSuccess: async (saved) => {
      storeResponse(client, profileQuery(saved.id).queryKey, saved)
      notify({ type: 'success', title: 'Profile updated successfully' })
      await client.invalidateQueries({ queryKey: queryKeys.me })
    },
    onError: (error) => notify({ type: 'error', title: saveFailure(error) }),
  })
}

/** Returns the message of an error, or a default message. */
export const saveFailure = ({ message }: Error): string =>
  message && !message.startsWith('Request failed with status') ? message : 'Failed to update profile. Please try again.'
