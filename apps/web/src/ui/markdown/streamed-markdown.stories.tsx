import { useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import styles from '../stories.module.css'
import type { StoryMeta } from '../story.ts'
import { StreamedMarkdown } from './streamed-markdown.tsx'

export default { title: 'Messages / Answer' } satisfies StoryMeta

const EVERY_MS = 40
const WORDS_PER_STEP = 3
const ANSWER = `# A voice for Nørd

The voice is **warm**, _plain_ and never loud, see [the guide](https://example.com/guide).[^1]

## What it does

- Says what a thing is for
- Names the price
  1. in full
  2. with the day it ends
- [x] Greets by name
- [ ] Signs off

> A shop that talks like its owner.

| Channel | Tone | Length |
|---|:-:|--:|
| Mail | warm | 120 |
| Advert | brief | 30 |

\`\`\`css
/* The colors of the voice */
:root {
  --accent: #0f5c4a;
  margin: 0 12px;
}
\`\`\`

---

![A label in green](https://example.com/label.png)

[^1]: Read in the spring, from 12 pages.
`

export const Complete = () => <StreamedMarkdown text={ANSWER} streaming={false} level={4} />

export function WordByWord() {
  const [shown, setShown] = useState(0)
  const pieces = ANSWER.match(/\S*\s*/g) ?? []
  const streaming = shown > 0 && shown < pieces.length
  useEffect(() => {
    if (!streaming) return
    const timer = setTimeout(() => setShown((count) => count + WORDS_PER_STEP), EVERY_MS)
    return () => clearTimeout(timer)
  })
  return (
    <div className={styles.rows}>
      <Button onClick={() => setShown(WORDS_PER_STEP)}>Write it</Button>
      {shown > 0 && <StreamedMarkdown text={pieces.slice(0, shown).join('')} streaming={streaming} level={4} />}
    </div>
  )
}
