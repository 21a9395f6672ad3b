import { SuggestedText } from '../../../ui/suggested-text.tsx'
import styles from './copy-ideas.module.css'

export interface Idea {
  /** Text of the idea for display. */
  text: string
  url?: string
  /** Number of the variation that the idea belongs to. */
  variation?: number
  /** Problems with the text, such as violated guideline rules, claims without a source, and exceeded word limits. */
  findings: readonly string[]
}

/**
 * Returns the ideas that differ from the current text, and removes duplicates unless they belong to variations. Sorts variations by number; among other ideas,
 * moves those with findings to the end.
 */
export function freshIdeas(current: string, offered: readonly Idea[]): Idea[] {
  const texts = new Set([current])
  return offered
    .filter(({ text, variation }) => text !== '' && !texts.has(text) && (variation !== undefined || texts.add(text)))
    .sort((a, b) => rankOf(a) - rankOf(b))
}

const rankOf = ({ variation, findings }: Idea) => variation ?? Number(findings.length > 0)

/** Returns radio options for ideas. The value of an option is the 1-based position of its idea. */
export const ideaOptions = (current: string, ideas: readonly Idea[]) =>
  ideas.map((idea, index) => ({
    value: String(index + 1),
    ...(idea.variation ? { column: idea.variation + 1 } : {}),
    label: <SuggestedText current={current} text={idea.text} />,
    hint: (idea.variation || idea.url || idea.findings.length > 0) && <IdeaHint {...idea} />,
  }))

function IdeaHint({ url, findings, variation }: Idea) {
  return (
    <>
      {[variation && `Variation ${variation}`, url].filter(Boolean).join(' · ')}
      {findings.map((finding) => (
        <span key={finding} className={styles.finding}>
          {finding}
        </span>
      ))}
    </>
  )
}
