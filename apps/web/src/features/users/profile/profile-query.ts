import type { User } from '@brandwright/contracts/users'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

export const profileQuery = (id: string) => queryOptions({ queryKey: ['user', id], queryFn: () => call<User>(`/api/users/${encodeURIComponent(id)}`) })
