import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { Pencil } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import { MakeRule } from '../../entities/guidelines/make-rule.tsx'
import { usePersonalDraft } from '../../lib/documents/use-draft.ts'
import { focusAfterRemoval } from '../../lib/focus-after-removal.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ComposedBadge } from './composed-badge.tsx'
import type { Fields } from './fields.ts'
import { LockSection } from './lock-section.tsx'
import { PartView } from './part-view.tsx'
import styles from './section-card.module.css'
import type { Part, Section } from './sections.ts'

/** Returns the lines of copy that a user rewrote, with their text before and after the change. Rules can be derived from them. */
const rewrites = (before: Fields, after: Fields, parts: readonly Part[]): { before: string; after: string }[] =>
  parts
    .filter((part) => part.kind === 'list' && (part.look === 'copy' || part.look === 'golden'))
    .flatMap((part) =>
      Object.keys(before)
        .filter((pointer) => pointer.startsWith(`${part.pointer}/`) && pointer.endsWith('/text'))
        .map((pointer) => ({ before: String(before[pointer]), after: String(after[pointer] ?? '') })),
    )
    .filter((line) => line.after !== '' && line.before !== '' && line.after !== line.before)

const NOTHING: Fields = {}
const SectionForm = lazyPart(() => import('./section-form.tsx'))

/** Renders one card of the guidelines or, while it is edited, the card's form. Opens the form initially if there is an unsaved draft. */
export function SectionCard({ guidelines, section }: { guidelines: GuidelinesAnswer; section: Section }) {
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const hasDraft = usePersonalDraft<Fields>(`guidelines:${guidelines.id}:${section.id}`, NOTHING).isTyped
  const [editing, setEditing] = useState<'no' | 'kept' | 'requested'>(hasDraft && guidelines.canEdit ? 'kept' : 'no')
  const [rewritten, setRewritten] = useState<{ before: string; after: string } | null>(null)
  const { canEdit } = guidelines
  const close = (form: Element) => {
    focusAfterRemoval(form, () => card.current?.querySelector<HTMLElement>('[data-edit]'))
    setEditing('no')
  }
  return (
    <section ref={card} className={styles.card} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId}>{section.title}</h2>
        <ComposedBadge steps={guidelines.steps} step={section.step} />
        {canEdit && (
          <div className={styles.acts}>
            {editing === 'no' && (
              <IconButton data-edit label={`Edit ${section.title}`} onClick={() => setEditing('requested')}>
                <Pencil size={16} aria-hidden="true" />
              </IconButton>
            )}
            <LockSection guidelines={guidelines} section={section} />
          </div>
        )}
      </header>
      {section.lead && <p className={styles.lead}>{section.lead}</p>}
      {editing !== 'no' ? (
        <Suspense fallback={<Skeleton height={160} radius={8} />}>
          <SectionForm
            guidelines={guidelines}
            section={section}
            takesFocus={editing === 'requested'}
            onSaved={(before, after) => setRewritten(rewrites(before, after, section.parts)[0] ?? null)}
            onClose={close}
          />
        </Suspense>
      ) : (
        section.parts.map((part) => <PartView key={part.pointer} guidelines={guidelines} part={part} alone={section.parts.length === 1} />)
      )}
      {rewritten && <MakeRule guidelines={guidelines} {...rewritten} onDone={() => setRewritten(null)} />}
    </section>
  )
}
