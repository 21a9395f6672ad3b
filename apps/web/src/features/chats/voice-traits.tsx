import type { BrandDocument } from '@brandwright/contracts/brands'
import { guidelinesOf } from '@brandwright/domain/guidelines/guidelines-of'
import styles from './brand-context.module.css'

const MAX_TRAITS = 3

/** Renders the first traits of the brand voice. Separate from the chat bundle, because parsing guidelines requires the validation library. */
export default function VoiceTraits({ guide }: { guide: BrandDocument }) {
  const traits = guidelinesOf(guide).voice.slice(0, MAX_TRAITS)
  return traits.length === 0 ? null : <p className={styles.voice}>{traits.map(({ name }) => name).join(', ')}</p>
}
