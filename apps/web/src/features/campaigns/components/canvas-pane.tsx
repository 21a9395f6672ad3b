import type { CampaignItem } from '@brandwright/contracts/campaigns'
import { memo, useSyncExternalStore } from 'react'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { useItemEditor } from '../model/use-editor.ts'
import { useEmailContext } from '../model/use-email-context.ts'
import type { OnRewrite } from '../model/use-rewrite-handlers.ts'
import { useGuide } from '../model/use-themes.ts'
import { indexOfUnfinished, useItemRun } from '../model/use-writing.ts'
import styles from './campaign-editor.module.css'
import { CanvasLooks, useCanvasLook } from './canvas-looks.tsx'
import { EmailCanvas } from './email-canvas.tsx'
import { ItemField, ItemInstructions, ItemTalkingPoints } from './item-field.tsx'
import { WritingControls } from './writing-controls.tsx'

interface CanvasPaneProps {
  session: DocumentSession<CampaignItem>
  selected: string | null
  onSelect: (id: string, field?: string) => void
  editsInPlace: boolean
  onRewrite: OnRewrite
}

/** Renders the email as in an inbox, with subject and preheader above its sections. */
export const CanvasPane = memo(function CanvasPane({ session, selected, onSelect, editsInPlace, onRewrite }: CanvasPaneProps) {
  const editor = useItemEditor()
  const guide = useGuide()
  const context = useEmailContext(guide)
  const look = useCanvasLook()
  const unfinishedAt = useSyncExternalStore(editor.subscribe, () => indexOfUnfinished(editor.item().sections))
  const run = useItemRun(guide, editor.item(), unfinishedAt)
  return (
    <section className={styles.canvas} aria-label="Email">
      <CanvasLooks look={look} />
      <WritingControls session={session} run={run} />
      <div className={styles.inbox}>
        <ItemField session={session} label="Subject" field="subject" onRewrite={onRewrite} />
        <ItemField session={session} label="Preheader" field="preheader" onRewrite={onRewrite} />
        <ItemTalkingPoints />
        <ItemInstructions />
      </div>
      <EmailCanvas
        source={editor}
        writing={run.writing}
        fonts={guide.fonts}
        context={context}
        width={look.width}
        darkMode={look.darkMode}
        selected={selected}
        onSelect={onSelect}
        onEdit={editsInPlace ? editor.edit : undefined}
        onRewrite={onRewrite}
      />
    </section>
  )
})
