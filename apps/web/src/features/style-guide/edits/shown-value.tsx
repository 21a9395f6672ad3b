import { ColorDot } from '../../../entities/colors/color-dot.tsx'
import styles from './shown-value.module.css'

const MAX_LENGTH = 600

/** Renders any value of a guide: a color with a swatch, a list separated by commas, and a text unchanged. */
export function ShownValue({ value }: { value: unknown }) {
  if (typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)) {
    return (
      <span className={styles.color}>
        <ColorDot color={value} />
        <code>{value.toUpperCase()}</code>
      </span>
    )
  }
  return <span>{textOf(value) || 'Nothing'}</span>
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return truncate(value)
  if (Array.isArray(value)) return truncate(value.map((one) => (typeof one === 'object' ? textOf(one) : String(one))).join(', '))
  if (typeof value === 'object')
    return truncate(
      Object.values(value)
        .filter((one) => typeof one !== 'object')
        .join(' · '),
    )
  return String(value)
}

const truncate = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text)
