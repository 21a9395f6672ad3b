import { Check, Minus, TriangleAlert } from 'lucide-react'
import styles from './tone-icon.module.css'

const icons = { good: Check, fair: Minus, poor: TriangleAlert }

/** Before words of a judgement, which say the same: never by color alone. */
export function ToneIcon({ tone }: { tone: keyof typeof icons }) {
  const Icon = icons[tone]
  return <Icon size={16} className={styles[tone]} aria-hidden="true" />
}
