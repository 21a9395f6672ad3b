import { createHash, timingSafeEqual } from 'node:crypto'

/** Returns true if two secrets are equal, comparing them in constant time. */
export function sameSecret(candidate: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(candidate), digest(right))
}
