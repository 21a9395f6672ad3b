import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import styles from './guidelines-document.module.css'
import { RulesCard } from './rules-card.tsx'
import { SectionCard } from './section-card.tsx'
import { sections } from './sections.ts'
import { ToneCard } from './tone-card.tsx'
import { TryIt } from './try-it.tsx'

/** Renders the guidelines as cards, next to the "Try it" panel. */
export default function GuidelinesDocument({ guidelines, model }: { guidelines: GuidelinesAnswer; model: string | null }) {
  const { overview } = guidelines.document
  const summary = overview.analogous_comparison || overview.voice
  return (
    <div className={styles.columns}>
      <div className={styles.document}>
        <a className={styles.jump} href="#try-it">
          Try it
        </a>
        {summary !== '' && <p className={styles.summary}>{summary}</p>}
        <SectionCard guidelines={guidelines} section={sections.traits} />
        <ToneCard guidelines={guidelines} />
        <RulesCard guidelines={guidelines} />
        {SECTIONS.map((section) => (
          <SectionCard key={section.id} guidelines={guidelines} section={section} />
        ))}
      </div>
      <div className={styles.aside}>
        <TryIt guidelines={guidelines} model={model} />
      </div>
    </div>
  )
}

const SECTIONS = [
  sections.words,
  sections.audience,
  sections.overview,
  sections.insights,
  sections.devices,
  sections.kinds,
  sections.copywriting,
  sections.examples,
  sections.summary,
  sections.creative,
  sections.support,
  sections.instagram,
]
