import type { CampaignItem } from '@brandwright/contracts/campaigns'
import { MAX_TALKING_POINTS } from '@brandwright/domain/campaigns/campaign-brief'
import { Sparkles } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { LinesField } from '../../../entities/campaigns/lines-field.tsx'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { useItemEditor } from '../model/use-editor.ts'
import { type OnRewrite, useRewriteHandlers } from '../model/use-rewrite-handlers.ts'

const ItemIdeas = lazyPart(() => import('./item-ideas.tsx'))
const MAX_LENGTH = 500
/** Key under which the first instructions of an item are stored. */
const GENERAL = 'general'

interface ItemFieldProps {
  session: DocumentSession<CampaignItem>
  label: string
  field: 'subject' | 'preheader'
  onRewrite: OnRewrite
}

/** Edits the subject or preheader of an item. Inboxes, search engines and link previews show these texts. */
export function ItemField({ session, label, field, onRewrite }: ItemFieldProps) {
  const rewriteHandlers = useRewriteHandlers(onRewrite)
  const editor = useItemEditor()
  const value = useSyncExternalStore(editor.subscribe, () => editor.item()[field])
  const [showsIdeas, setShowsIdeas] = useState(false)
  return (
    <>
      <Field
        name={`item/${field}`}
        label={label}
        value={value}
        maxLength={MAX_LENGTH}
        {...rewriteHandlers}
        onChange={({ target }) => editor.editItem(field, target.value)}
        trailing={
          <IconButton label={`Ideas: ${label}`} onClick={() => setShowsIdeas(true)}>
            <Sparkles size={16} aria-hidden="true" />
          </IconButton>
        }
      />
      <Suspense>{showsIdeas && <ItemIdeas session={session} field={field} label={label} current={value} onClose={() => setShowsIdeas(false)} />}</Suspense>
    </>
  )
}

/** Edits the talking points that the plan lists for an email or page. Renders nothing if the plan listed none. */
export function ItemTalkingPoints() {
  const editor = useItemEditor()
  const points = useSyncExternalStore(editor.subscribe, () => editor.item().talking_points)
  // Keeps the field visible after the user has removed all talking points.
  const [wasPlanned] = useState(points.length > 0)
  if (!wasPlanned && points.length === 0) return null
  return (
    <details>
      <summary>Talking points</summary>
      <LinesField
        label="Talking points"
        hideLabel
        lines={points}
        max={Math.max(MAX_TALKING_POINTS, points.length)}
        onChange={(next) => editor.editItem('talking_points', next)}
      />
    </details>
  )
}

/** Edits the instructions for models that write this email or page. Imported records can contain separate instructions for several subjects. */
export function ItemInstructions() {
  const editor = useItemEditor()
  const instructions = useSyncExternalStore(editor.subscribe, () => editor.item().instructions)
  const subjects = Object.keys(instructions)
  return (
    <details>
      <summary>Instructions for writing and revising</summary>
      {(subjects.length > 0 ? subjects : [GENERAL]).map((subject) => {
        const lines = instructions[subject] ?? []
        return (
          <LinesField
            key={subject}
            label={subject === GENERAL ? 'Instructions' : `Instructions: ${subject}`}
            hideLabel={subject === GENERAL}
            lines={lines}
            max={Math.max(MAX_TALKING_POINTS, lines.length)}
            onChange={(next) => editor.editItem('instructions', { ...instructions, [subject]: next })}
          />
        )
      })}
    </details>
  )
}
