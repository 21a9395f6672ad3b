import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import {
  BookOpen,
  Braces,
  Check,
  Globe,
  Image,
  Link,
  type LucideIcon,
  Palette,
  PenTool,
  RectangleHorizontal,
  Shapes,
  ShoppingBag,
  TextQuote,
  Type,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { GuidePart, GuidePartId } from '../model/guide-parts.ts'
import type { RunProgress } from '../model/run-progress.ts'
import note from '../parts/rail-note.module.css'
import styles from './guide-rail.module.css'

/** Icons of the parts. Below 1024 px, the rail shows only icons. */
const partIcons: Record<GuidePartId, LucideIcon> = {
  overview: BookOpen,
  palette: Palette,
  type: Type,
  buttons: RectangleHorizontal,
  logos: Shapes,
  drawings: PenTool,
  images: Image,
  products: ShoppingBag,
  text: TextQuote,
  links: Link,
  sources: Globe,
  stylesheet: Braces,
}

type GuideRailProps = { parts: readonly GuidePart[]; guide: StyleGuide; current: GuidePartId; progress: RunProgress | null; footnote: ReactNode }

/** Lists the parts of the page, each with its number of items or, while a run fills the guide, its progress. */
export function GuideRail({ parts, guide, current, progress, footnote }: GuideRailProps) {
  return (
    <nav className={styles.rail} aria-label="Parts of the guide">
      <ul>
        {parts.map((part, at) => (
          <li key={part.id}>
            {part.group && part.group !== parts[at - 1]?.group && <p className={styles.group}>{part.group}</p>}
            <a className={styles.link} href={`#${part.id}`} aria-current={current === part.id ? 'location' : undefined} title={part.label}>
              <Icon id={part.id} />
              <span className={styles.label}>{part.label}</span>
              <PartStatus part={part} guide={guide} progress={progress} />
            </a>
          </li>
        ))}
      </ul>
      <div className={note.note}>{footnote}</div>
    </nav>
  )
}

function Icon({ id }: { id: GuidePartId }) {
  const PartIcon = partIcons[id]
  return <PartIcon className={styles.icon} size={16} aria-hidden="true" />
}

function PartStatus({ part, guide, progress }: { part: GuidePart; guide: StyleGuide; progress: RunProgress | null }) {
  const count = part.count(guide)
  if (!progress) return count > 0 ? <span className={styles.count}>{formatNumber(count)}</span> : null
  switch (partState(part, progress)) {
    case 'filled':
      return (
        <span className={styles.done}>
          <Check size={16} aria-hidden="true" />
          <VisuallyHidden>read</VisuallyHidden>
        </span>
      )
    case 'filling':
      return <Spinner />
    case 'waiting':
      return null
  }
}

type PartState = 'waiting' | 'filling' | 'filled'

/** Returns the state of one part of the page during an extraction. */
export function partState(part: Pick<GuidePart, 'stage'>, progress: RunProgress): PartState {
  const stage = progress.stages[part.stage]
  if (!stage) return 'waiting'
  return stage.state === 'done' ? 'filled' : 'filling'
}
