import type { Image } from '@brandwright/domain/brands/style-guide'
import { Check, Minus, TriangleAlert } from 'lucide-react'
import { type ImageTone, imageWords } from '../../lib/image-words.ts'
import styles from './image-judgement.module.css'

const icons: Record<ImageTone, typeof Check> = { good: Check, fair: Minus, poor: TriangleAlert }

/** What a picture is good for, in words. */
export function ImageJudgement({ image }: { image: Image }) {
  const { words, tone } = imageWords(image)
  const Icon = icons[tone]
  return (
    <span className={styles.judgement}>
      <Icon size={16} className={styles[tone]} aria-hidden="true" />
      <span>{words}</span>
    </span>
  )
}
