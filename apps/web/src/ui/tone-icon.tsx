import { Check, Minus, TriangleAlert } from 'lucide-react'
import styles from './tone-icon.module.css'

const icons = { good: Check, fair: Minus, poor: TriangleAlert }

/** Renders the icon for a good, fair or poor result. The adjacent text must convey the same meaning, because users may not recognize the color. */
export function ToneIcon({ tone }: { tone: keyof typeof icons }) {
  const Icon = icons[tone]
  return <Icon size={16} className={styles[tone]} aria-hidden="true" />
}
