import type { Image } from '@brandwright/domain/brands/style-guide'
import { ToneIcon } from '../../ui/tone-icon.tsx'
import styles from './image-judgement.module.css'
import { imageLabels } from './image-labels.ts'

/** Renders the label that describes how suitable an image is. */
export function ImageJudgement({ image }: { image: Image }) {
  const { text, tone } = imageLabels(image)
  return (
    <span className={styles.judgement}>
      <ToneIcon tone={tone} />
      <span>{text}</span>
    </span>
  )
}
