/** The member of a guide with this id; a form that is open on one that went says so, and keeps what was typed. */
export function stillThere<T extends { id: string }>(noun: string, id: string, members: readonly T[] = []): T {
  const member = members.find((one) => one.id === id)
  if (!member) throw new Error(`The ${noun} was deleted meanwhile. What you typed is still here.`)
  return member
}
