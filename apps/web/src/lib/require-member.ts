import { UserError } from './user-error.ts'

/** Returns the member with this id. If the member was deleted, throws an error that the open form can show. */
export function requireMember<T extends { id: string }>(noun: string, id: string, members: readonly T[] = []): T {
  const member = members.find((one) => one.id === id)
  if (!member) throw new UserError(`The ${noun} was deleted. Your input is still here.`)
  return member
}
