import type { ReactNode } from 'react'
import { SectionHeader } from '../../../ui/section-header.tsx'
import type { GuidePartId } from '../model/guide-parts.ts'
import styles from './guide-section.module.css'

type GuideSectionProps = { id: GuidePartId; title: string; count?: ReactNode; actions?: ReactNode; children: ReactNode }

/** Renders one part of the guide with an anchor for the rail. */
export function GuideSection({ id, title, count, actions, children }: GuideSectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <SectionHeader id={`${id}-title`} title={title} count={count} actions={actions} />
      {children}
    </section>
  )
}
