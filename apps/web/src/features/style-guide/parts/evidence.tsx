import type { Evidence as Seen } from '@brandwright/domain/brands/evidence'
import type { ReactElement, ReactNode } from 'react'
import { ownFile } from '../../../lib/own-file.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import type { FactSummary } from '../model/fact-summary.ts'
import { hitOutline } from '../model/hit-outline.ts'
import { pagePath } from '../model/page-path.ts'
import { percent } from '../model/percent.ts'
import { Confidence } from './confidence.tsx'
import styles from './evidence.module.css'

const EVIDENCE_WIDTH = 376

type EvidenceProps = {
  title: string
  subtitle: string
  /** What "Copy" copies, and what stands in the code face. */
  value: string
  chip: ReactNode
  summary: FactSummary
  /** Pages that were read, for "on 3 of 5 pages". */
  pagesRead: number
  children: ReactElement
}

/** Where a value was seen: on hover, keyboard focus or press of the control inside. */
export function Evidence({ title, subtitle, value, chip, summary, pagesRead, children }: EvidenceProps) {
  return (
    <Popover
      peek
      label={`Evidence of ${title}`}
      width={EVIDENCE_WIDTH}
      content={() => (
        <div className={styles.card}>
          <div className={styles.head}>
            <span className={styles.chip}>{chip}</span>
            <div className={styles.titles}>
              <p className={styles.title}>{title}</p>
              <p className={styles.subtitle}>
                {subtitle} <code>{value}</code>
              </p>
            </div>
            <CopyButton text={value} label={`Copy ${value}`} />
          </div>
          {summary.crops.length > 0 && (
            <div className={styles.crops}>
              {summary.crops.map((seen) => (
                <Crop key={seen.crop} seen={seen} />
              ))}
            </div>
          )}
          <Facts summary={summary} pagesRead={pagesRead} />
        </div>
      )}
    >
      {children}
    </Popover>
  )
}

function Crop({ seen }: { seen: Seen }) {
  const hit = hitOutline(seen)
  return (
    <figure className={styles.crop}>
      <div>
        <img src={ownFile(seen.crop)} alt={`Part of ${pagePath(seen.page)} where it was seen`} decoding="async" />
        {hit && <span className={styles.hit} style={hit} aria-hidden="true" />}
      </div>
      <figcaption>{[pagePath(seen.page), seen.note].filter(Boolean).join(' · ')}</figcaption>
    </figure>
  )
}

function Facts({ summary, pagesRead }: { summary: FactSummary; pagesRead: number }) {
  const pages = summary.pages.length
  const read = Math.max(pagesRead, pages)
  const on = pages === 0 ? '' : read > 1 ? ` on ${pages} of ${read} pages` : ` on ${pagePath(summary.pages[0] ?? '')}`
  return (
    <dl className={styles.facts}>
      {(summary.elements !== null || pages > 0) && (
        <Row term="Seen">
          {summary.elements === null ? on.trim() : `${summary.elements.toLocaleString('en')} element${summary.elements === 1 ? '' : 's'}${on}`}
        </Row>
      )}
      {summary.share !== null && percent(summary.share) !== '' && <Row term="Painted">{percent(summary.share)} of the area read</Row>}
      {summary.written && (
        <Row term="Written as">
          <code>{summary.written}</code>
        </Row>
      )}
      {summary.confidence !== null && (
        <Row term="Confidence">
          <Confidence value={summary.confidence} word={summary.word} />
        </Row>
      )}
      {summary.confidence === null && summary.elements === null && pages === 0 && <Row term="Seen">No evidence was kept for this value.</Row>}
    </dl>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}
