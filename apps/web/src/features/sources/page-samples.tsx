import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import styles from './page-samples.module.css'

const MAX_OF_A_KIND = 6

/** The samples that a page gave, a few of each kind. */
export function PageSamples({ samples }: { samples: StyleGuide['textSamples'] | undefined }) {
  const kinds = samples ? groupsOf(samples).filter(([, texts]) => texts.length > 0) : []
  return (
    <section>
      <h2>Samples taken</h2>
      {kinds.length === 0 && <p className={styles.none}>No sample of copy was taken from this page.</p>}
      {kinds.map(([kind, texts]) => (
        <div key={kind}>
          <h3 className={styles.kind}>
            {kind} <span>{texts.length}</span>
          </h3>
          <ul className={styles.texts}>
            {texts.slice(0, MAX_OF_A_KIND).map((text) => (
              <li key={text} dir="auto">
                {text}
              </li>
            ))}
            {texts.length > MAX_OF_A_KIND && <li>and {texts.length - MAX_OF_A_KIND} more</li>}
          </ul>
        </div>
      ))}
    </section>
  )
}

function groupsOf(samples: StyleGuide['textSamples']): [kind: string, texts: string[]][] {
  const once = (texts: readonly string[]) => [...new Set(texts)]
  return [
    ['Headings', once(Object.values(samples.headers).flat())],
    ['Paragraphs', once(samples.paragraphs)],
    ['Buttons', once(samples.buttons)],
    ['Product copy', once(samples.productCopy)],
  ]
}
