/**
 * Returns the positions of list members after a change. A member keeps its position as long as the positions remain ascending, so that removing a member
 * doesn't move the others.
 */
export function placeMembers(before: { id: string; position: number }[], after: readonly { id: string }[]): number[] {
  const previous = new Map(before.map(({ id, position }) => [id, position]))
  const positions: number[] = []
  for (const { id } of after) {
    const last = positions.at(-1) ?? -1
    const position = previous.get(id)
    previous.delete(id)
    positions.push(position !== undefined && position > last ? position : last + 1)
  }
  return positions
}
