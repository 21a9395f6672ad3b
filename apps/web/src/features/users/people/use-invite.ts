import type { Invitation } from '@brandwright/contracts/users'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/**
 * Returns the action that invites an email address to a brand. Inviting the same address again replaces the previous invitation; `path` is the brand's API
 * path.
 */
export function useInvite(path: string, onInvited: () => void) {
  return useMutation({
    mutationFn: (body: { email: string; role: string }) => call<Invitation>(`${path}/invitations`, { method: 'POST', body }),
    onSuccess: onInvited,
  })
}
