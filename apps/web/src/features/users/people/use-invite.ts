import type { Invitation } from '@brandwright/contracts/users'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** Invites an email address to a brand; inviting it again replaces the previous invitation. `path` is the brand's API path. */
export function useInvite(path: string, onInvited: () => void) {
  return useMutation({
    mutationFn: (body: { email: string; role: string }) => call<Invitation>(`${path}/invitations`, { method: 'POST', body }),
    onSuccess: onInvited,
  })
}
