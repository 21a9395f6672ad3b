import type { Evidence } from '@brandwright/domain/brands/evidence'

/** Returns the position of an element in its crop, in percent. Returns null if the element fills the crop or if a rectangle is missing. */
export function hitOutline({ rect, cropRect }: Evidence): { left: string; top: string; width: string; height: string } | null {
  if (!rect || !cropRect || !(cropRect.width > 0) || !(cropRect.height > 0)) return null
  const left = Math.max(0, (rect.x - cropRect.x) / cropRect.width)
  const top = Math.max(0, (rect.y - cropRect.y) / cropRect.height)
  const right = Math.min(1, (rect.x + rect.width - cropRect.x) / cropRect.width)
  const bottom = Math.min(1, (rect.y + rect.height - cropRect.y) / cropRect.height)
  if (right <= left || bottom <= top || (left === 0 && top === 0 && right === 1 && bottom === 1)) return null
  return { left: percent(left), top: percent(top), width: percent(right - left), height: percent(bottom - top) }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}
