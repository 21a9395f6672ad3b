const MINUTE = 60
const HOUR = 3600
const LENGTH = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]?\d)$/

/** Formats a duration as "2:35" or "1:02:03". Returns an empty string if it is unknown. */
export function formatLength(seconds: number | undefined): string {
  if (seconds === undefined) return ''
  const total = Math.max(seconds > 0 ? 1 : 0, Math.round(seconds))
  const two = (count: number) => String(count).padStart(2, '0')
  const [hours, minutes] = [Math.floor(total / HOUR), Math.floor((total % HOUR) / MINUTE)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(total % MINUTE)}` : `${minutes}:${two(total % MINUTE)}`
}

/** Parses a duration such as "2:35" into seconds. Returns null if invalid. */
export function readLength(text: string): number | null {
  const [, hours = '0', minutes, seconds] = LENGTH.exec(text.trim()) ?? []
  return minutes === undefined ? null : Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds)
}
