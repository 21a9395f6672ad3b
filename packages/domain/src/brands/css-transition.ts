import { motionOf } from './css-parts.ts'

const MAX_LENGTH = 300
const MAX_DURATION_MS = 5000

/** Rebuilds a transition for all properties. Returns null if its duration is missing or unreasonably long. */
export function cssTransition(value: string | undefined): string | null {
  const motion = value && value.length <= MAX_LENGTH ? motionOf(value) : null
  return motion && motion.duration > 0 && motion.duration <= MAX_DURATION_MS ? `all ${motion.duration}ms cubic-bezier(${motion.easing.join(', ')})` : null
}
