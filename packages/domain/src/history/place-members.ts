/** Returns the positions of list members after a change. A member keeps its position if it is still ascending, so that removing one moves no other. */
export function placeMembers(before: { id: string; position: number }[], after: readonly { id: string }[]): number[] {
  const known = new Map(before.map(({ id, position }) => [id, position]))
  const positions: number[] = []
  for (const { id } of after) {
    const last = positions.at(-1) ?? -1
    const place = known.get(id)
    known.delete(id)
    positions.push(place !== undefined && place > last ? place : last + 1)
  }
  return positions
}
