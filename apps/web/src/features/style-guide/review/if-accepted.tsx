import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { textDiff } from '@brandwright/domain/history/text-diff'
import { brandStack } from '../../../entities/fonts/brand-stack.ts'
import { WordDiff } from '../../../ui/word-diff.tsx'
import { readableOn } from '../model/band-look.ts'
import type { ColorRole } from '../model/palette-tiles.ts'
import { DecorativeText } from '../parts/decorative-text.tsx'
import { Specimen } from '../parts/specimen.tsx'
import styles from './if-accepted.module.css'
import { pairChanges } from './pair-changes.ts'
import type { ReviewRow } from './review-rows.ts'

const ROLE = /^\/colors\/roles\/(\w+)$/

/** Shows the effects of accepting the selected row: the color pairs that change, and a preview of the brand. */
export default function IfAccepted({ row, guide }: { row: ReviewRow; guide: StyleGuide }) {
  const [entry] = row.entries
  const role = ROLE.exec(entry?.pointer ?? '')?.[1] as ColorRole | undefined
  if (!entry || row.kind === 'locked') return null
  if (entry.why !== undefined)
    return (
      <div className={styles.box}>
        <p className={styles.text}>
          <WordDiff parts={textDiff(String(entry.old ?? ''), String(entry.value ?? ''))} />
        </p>
      </div>
    )
  if (!role) {
    return (
      <div className={styles.box}>
        <p className={styles.none}>If you accept, the value changes here and in exports. No colour pair changes.</p>
      </div>
    )
  }
  const to = typeof entry.value === 'string' ? entry.value : null
  const changes = pairChanges(guide.colors.roles, role, to)
  return (
    <div className={styles.box}>
      <div>
        <h3>If you accept</h3>
        {changes.length === 0 ? (
          <p className={styles.none}>No colour pair changes.</p>
        ) : (
          <ul className={styles.changes}>
            {changes.map(({ text, lost }) => (
              <li key={text} className={lost ? styles.lost : undefined}>
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Look title="Now" guide={guide} />
      <Look title="After" guide={{ ...guide, colors: { ...guide.colors, roles: { ...guide.colors.roles, [role]: to } } }} />
    </div>
  )
}

function Look({ title, guide }: { title: string; guide: StyleGuide }) {
  const { roles } = guide.colors
  const background = roles.background ?? guide.baseBackground
  const ink = readableOn(background, [roles.text])
  const pair = guide.textSamples.pairs[0]
  const { header, body } = guide.preferredStyles
  const fill = roles.accent ?? roles.primary ?? ink
  const sample = { header: pair?.header ?? guide.name, text: pair?.paragraph ?? guide.description }
  return (
    <figure className={styles.look}>
      <figcaption>{title}</figcaption>
      <Specimen text={`${title}: ${sample.header}`} className={styles.card} style={{ backgroundColor: background, color: ink }}>
        <span className={styles.bar} style={{ backgroundColor: roles.primary ?? undefined }} />
        <p className={styles.title} style={header ? { fontFamily: brandStack(header.fontFamily), fontWeight: header.fontWeight } : undefined}>
          {sample.header}
        </p>
        <p className={styles.text} style={body ? { fontFamily: brandStack(body.fontFamily) } : undefined}>
          {sample.text}
        </p>
        <p className={styles.line}>
          <DecorativeText
            text={guide.buttonStyles[0]?.text || 'See more'}
            className={styles.button}
            style={{ backgroundColor: fill, color: readableOn(fill, [roles.text, roles.background]) }}
          />
          <DecorativeText text="A link" style={{ color: roles.link ?? ink, textDecoration: 'underline' }} />
        </p>
      </Specimen>
    </figure>
  )
}
