import type { ComponentType, CSSProperties } from 'react'
import { inkOn } from '../../entities/colors/ink-on.ts'
import { type StoryMeta, storyGroups } from '../../ui/story.ts'
import styles from './component-sheet.module.css'

type StoryFile = { default: StoryMeta } & Record<string, ComponentType>

/** Uses the same stories as the story viewer (`npm run stories`). */
const files = Object.values(import.meta.glob<StoryFile>('../../ui/**/*.stories.tsx', { eager: true }))

/** Renders the app's components from their stories. Components that support a brand color are rendered in `tone`. */
export default function ComponentSheet({ tone }: { tone: string | null }) {
  const brand = tone ? ({ '--brand-tone': tone, '--on-brand-tone': inkOn(tone) } as CSSProperties) : undefined
  return (
    <div style={brand}>
      {storyGroups.map((group) => (
        <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{group}</h2>
          <div className={styles.stories}>
            {files
              .filter(({ default: { title } }) => title.startsWith(`${group} / `))
              .map((file) => (
                <Story key={file.default.title} file={file} />
              ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function Story({ file: { default: meta, ...examples } }: { file: StoryFile }) {
  return (
    <article className={styles.story}>
      <h3>{meta.title.split(' / ')[1]}</h3>
      {Object.entries(examples).map(([name, Example]) => (
        <div key={name} className={styles.example}>
          <p>{titleOf(name)}</p>
          <Example />
        </div>
      ))}
    </article>
  )
}

/** Converts a story name: `WithHintAndError` becomes "With hint and error". */
function titleOf(name: string): string {
  const spaced = name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
