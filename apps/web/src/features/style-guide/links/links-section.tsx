import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useEditing } from '../../../entities/brands/editing.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

import { countLinks } from '../model/count-links.ts'
import { type LinkGroup, linkGroups } from '../model/link-groups.ts'
import { EmptyPart } from '../parts/empty-part.tsx'
import { GuideSection } from '../parts/guide-section.tsx'
import { MinorHeading } from '../parts/minor-heading.tsx'
import { AddLink } from './add-link.tsx'
import { LinkRow } from './link-row.tsx'
import styles from './links-section.module.css'

const LINKS_AT_FIRST = 8

/** Lists the links of the brand's site by kind, and its social media profiles. */
export default function LinksSection({ guide, filling }: { guide: StyleGuide; filling: boolean }) {
  const canEdit = useEditing() !== null
  const total = countLinks(guide)
  if (total === 0 && !canEdit) {
    return (
      <GuideSection id="links" title="Links">
        {filling ? <Skeleton height={132} radius={8} /> : <EmptyPart part="links" guide={guide} />}
      </GuideSection>
    )
  }
  const groups = linkGroups(guide).filter(({ kind, links }) => links.length > 0 || (canEdit && kind === 'pages'))
  return (
    <GuideSection id="links" title="Links" count={total.toLocaleString('en')}>
      {total === 0 && <EmptyPart part="links" guide={guide} />}
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.kind} group={group} guide={guide} />
        ))}
      </div>
    </GuideSection>
  )
}

function Group({ group, guide }: { group: LinkGroup; guide: StyleGuide }) {
  const [all, setAll] = useState(false)
  const [adding, setAdding] = useState(false)
  const canEdit = useEditing() !== null
  const { kind, label, links } = group
  const shown = all ? links : links.slice(0, LINKS_AT_FIRST)
  return (
    <section aria-label={`Links: ${label}`}>
      <MinorHeading title={label} note={links.length > 0 ? String(links.length) : null} />
      <ul className={styles.links}>
        {shown.map((link) => (
          <LinkRow key={link.key} link={link} label={label} named={kind !== 'social'} guide={guide} />
        ))}
      </ul>
      <div className={styles.ways}>
        {shown.length < links.length && <Button onClick={() => setAll(true)}>Show all {links.length}</Button>}
        {canEdit && kind !== 'social' && !adding && (
          <Button variant="quiet" onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden="true" />
            Add a link
          </Button>
        )}
      </div>
      {adding && kind !== 'social' && <AddLink kind={kind} onDone={() => setAdding(false)} />}
    </section>
  )
}
