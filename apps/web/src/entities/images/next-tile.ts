/** Returns the tile to focus after an arrow key. The left and right keys follow the order of the images; the up and down keys follow the layout. */
export function nextTile(wall: HTMLElement, key: string): HTMLElement | undefined {
  const tiles = [...wall.querySelectorAll<HTMLElement>('button')].sort(inOrder)
  const at = tiles.indexOf(document.activeElement as HTMLElement)
  const from = tiles[at]
  if (!from) return undefined
  switch (key) {
    case 'ArrowRight':
      return tiles[at + 1]
    case 'ArrowLeft':
      return tiles[at - 1]
    case 'ArrowDown':
      return nearest(from, tiles.slice(at + 1), 1)
    case 'ArrowUp':
      return nearest(from, tiles.slice(0, at).reverse(), -1)
    default:
      return undefined
  }
}

/** Compares tiles by position, because rows are in the DOM in the order in which they came near the viewport. */
function inOrder(one: HTMLElement, other: HTMLElement): number {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return Math.abs(a.top - b.top) > 1 ? a.top - b.top : a.left - b.left
}

function nearest(from: HTMLElement, others: readonly HTMLElement[], step: 1 | -1): HTMLElement | undefined {
  const here = from.getBoundingClientRect()
  const middle = ({ left, width }: DOMRect) => left + width / 2
  const row = others.find((other) => step * (other.getBoundingClientRect().top - here.top) > 1)?.getBoundingClientRect().top
  if (row === undefined) return undefined
  return others
    .filter((other) => Math.abs(other.getBoundingClientRect().top - row) < 1)
    .sort((a, b) => Math.abs(middle(a.getBoundingClientRect()) - middle(here)) - Math.abs(middle(b.getBoundingClientRect()) - middle(here)))[0]
}
