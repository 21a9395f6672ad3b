import { UserError } from './user-error.ts'

/** Returns the member with this id. Throws an error that the open form can show if the member was deleted. */
export function requireMember<T extends { id: string }>(noun: string, id: string, members: readonly T[] = []): T {
  const member = members.find((one) => one.id === id)
  if (!member) throw new UserError(`The ${noun} was deleted. Your input is still here.`)
  return member
}
