import type { User } from '@brandwright/contracts/users'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** Query for a user's profile. */
export const profileQuery = (id: string) => queryOptions({ queryKey: ['user', id], queryFn: () => call<User>(`/api/users/${encodeURIComponent(id)}`) })
