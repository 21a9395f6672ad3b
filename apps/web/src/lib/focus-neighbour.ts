import { focusAfterRemoval } from './focus-after-removal.ts'

/**
 * Moves the focus once a button has deleted its own row: to the same button in the next row, otherwise in the previous row, otherwise to the nearest heading.
 * Must be called before the row is deleted.
 */
export function focusNeighbour(pressed: HTMLElement): void {
  const row = pressed.closest('tr, li') ?? pressed
  const fromEnd = buttonsOf(row).indexOf(pressed) - buttonsOf(row).length
  const rows = [...(row.parentElement?.children ?? [])]
  const at = rows.indexOf(row)
  const others = [...rows.slice(at + 1), ...rows.slice(0, at).reverse()]
  focusAfterRemoval(row, () => {
    const buttons = others.filter(({ isConnected }) => isConnected).map(buttonsOf)
    return buttons.map((of) => of.at(fromEnd) ?? of.at(-1)).find(Boolean)
  })
}

const buttonsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('button')]
