import type { Invitation } from '@brandwright/contracts/users'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** Invites an email address to a brand; a repeated invitation replaces the previous one. `path` is the API path of the brand. */
export function useInvite(path: string, onInvited: () => void) {
  return useMutation({
    mutationFn: (body: { email: string; role: string }) => call<Invitation>(`${path}/invitations`, { method: 'POST', body }),
    onSuccess: onInvited,
  })
}
