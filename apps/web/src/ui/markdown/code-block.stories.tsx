import styles from '../stories.module.css'
import type { StoryMeta } from '../story.ts'
import { CodeBlock } from './code-block.tsx'

export default { title: 'Containers / Code' } satisfies StoryMeta

const CODE: Record<string, string> = {
  html: '<!-- The button -->\n<a class="button" href="/shop">Shop &rarr;</a>',
  ts: "// Reads a guide\nconst guide = await read('https://example.com', { pages: 3 })",
  sql: "select name, count(*) from brands where made > '2026-01-01' -- this year\ngroup by name",
  yaml: '# The stack\nservices:\n  web: "brandwright:1"\n  replicas: 2',
}

export const InEachLanguage = () => (
  <div className={styles.grid}>
    {Object.entries(CODE).map(([language, text]) => (
      <CodeBlock key={language} text={text} language={language} />
    ))}
  </div>
)

export const Streaming = () => <CodeBlock text={'{\n  "name": "Nø'} language="json" growing />
