import type { CampaignItem } from '@brandwright/contracts/campaigns'
import { memo, Suspense, startTransition, useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type ItemPlace, isFormText, isSchedule } from '../../../entities/campaigns/item-place.ts'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { useStableCalls } from '../../../lib/use-stable-calls.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { growingPageOf } from '../model/growing-page.ts'
import { useItemEditor, useSectionIds } from '../model/use-editor.ts'
import { useNarrowLayout } from '../model/use-narrow-layout.ts'
import type { OnRewrite } from '../model/use-rewrite-handlers.ts'
import { useGuide } from '../model/use-themes.ts'
import { indexOfUnfinished, useItemRun } from '../model/use-writing.ts'
import styles from './campaign-editor.module.css'
import { type Device, DeviceControl, PHONE_WIDTH } from './canvas-looks.tsx'
import { CanvasPane } from './canvas-pane.tsx'
import { Inspector } from './inspector.tsx'
import { ItemField, ItemInstructions, ItemTalkingPoints } from './item-field.tsx'
import { PAGE_WIDTH, PageCanvas } from './page-canvas.tsx'
import { PagePublication } from './page-publication.tsx'
import { PreflightPanel } from './preflight-panel.tsx'
import { SectionTree } from './section-tree.tsx'
import { WritingControls } from './writing-controls.tsx'

const WIDTHS: Record<Device, number> = { desktop: PAGE_WIDTH, phone: PHONE_WIDTH }

const RuleFromRewrite = lazyPart(() => import('../../../entities/guidelines/make-rule.tsx'))
const RevisePanel = lazyPart(() => import('./revise-panel.tsx'))
const CommentsPanel = lazyPart(() => import('./comments-panel.tsx'))

type Pane = 'sections' | 'preview' | 'edit' | 'checks' | 'comments' | 'publish'

interface Wanted {
  id: string | null
  /**
   * Inspector field to focus; an empty name stands for the section heading. Every request to focus creates a new object, so that the same field can be focused
   * again.
   */
  field: { name: string } | null
}

interface EditorPanesProps {
  session: DocumentSession<CampaignItem>
  /** Location in the item to open. Ignored if the section was deleted. */
  place: ItemPlace
  onShowSchedule: () => void
}

/** Renders sections, canvas and inspector side by side or, on narrow screens, as tabs. */
export const EditorPanes = memo(function EditorPanes({ session, place, onShowSchedule }: EditorPanesProps) {
  const editor = useItemEditor()
  const ids = useSectionIds(editor)
  const isNarrow = useNarrowLayout()
  const [wanted, setWanted] = useState<Wanted>(() => wantedAt(place, ids))
  const [pane, setPane] = useState<Pane>(wanted.field ? 'edit' : paneOfItem(place))
  const panes = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(place)
  useEffect(() => {
    const inputs = Array.from(panes.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]') ?? [])
    if (shown.sectionId === null) inputs.find(({ name }) => name === `item/${shown.field}`)?.focus()
  }, [shown])
  const brandId = useGuide().id
  const [rewritten, setRewritten] = useState<{ before: string; after: string } | null>(null)
  const { select, edit, show, noteRewrite } = useStableCalls({
    noteRewrite: (before: string, after: string) => {
      if (before.trim() === after.trim()) return
      // Uses a transition, because the press that ends the editing must be handled first.
      startTransition(() => setRewritten(before.trim() && after.trim() ? { before, after } : null))
    },
    select: (id: string | null, field?: string) => setWanted({ id, field: field === undefined ? null : { name: field } }),
    edit: (id: string, field?: string) => {
      select(id, field)
      setPane('edit')
    },
    show: (next: ItemPlace) => {
      if (next.sectionId !== null) return edit(next.sectionId, next.field ?? '')
      if (isSchedule(next)) return onShowSchedule()
      setShown({ ...next })
      setPane(paneOfItem(next))
    },
  })
  const selected = wanted.id !== null && ids.includes(wanted.id) ? wanted.id : null
  // Defers the selection, so that the list shows it before the canvas scrolls and the inspector renders its many fields.
  const settled = useDeferredValue(wanted)
  const inspected = settled.id !== null && ids.includes(settled.id) ? settled.id : selected
  const { itemType } = session.document()
  const tree = <SectionTree itemType={itemType} selected={selected} onSelect={select} />
  const page = <PagePane session={session} onRewrite={noteRewrite} />
  const rule = <Suspense key="rule">{rewritten && <RuleFromRewrite brandId={brandId} {...rewritten} onDone={() => setRewritten(null)} />}</Suspense>
  const inspector = (
    <>
      <Inspector session={session} id={inspected} focus={settled.field} onRewrite={noteRewrite} />
      {rule}
      <Suspense>
        <RevisePanel session={session} selected={inspected} />
      </Suspense>
    </>
  )
  const isPage = itemType === 'page'
  const checks = <PreflightPanel session={session} onShow={show} />
  const comments = (
    <Suspense>
      <CommentsPanel session={session} />
    </Suspense>
  )
  const publication = <PagePublication key="publication" session={session} onRewrite={noteRewrite} />
  return isNarrow ? (
    <div ref={panes} className={styles.narrow}>
      <Tabs
        label="Editor"
        value={pane}
        onChange={setPane}
        tabs={[
          { value: 'sections', label: 'Sections', content: () => tree },
          {
            value: 'preview',
            label: 'Preview',
            content: () => (
              <>
                {isPage ? page : <CanvasPane session={session} selected={inspected} editsInPlace={false} onSelect={edit} onRewrite={noteRewrite} />}
                {rule}
              </>
            ),
          },
          { value: 'edit', label: 'Edit', content: () => inspector },
          { value: 'checks', label: 'Checks', content: () => checks },
          { value: 'comments', label: 'Comments', content: () => comments },
          ...(isPage ? [{ value: 'publish' as const, label: 'Publish', content: () => [publication, rule] }] : []),
        ]}
      />
    </div>
  ) : (
    <div ref={panes} className={styles.panes}>
      <div className={styles.side}>{tree}</div>
      <div className={styles.center}>
        {isPage ? page : <CanvasPane session={session} selected={inspected} onSelect={select} editsInPlace onRewrite={noteRewrite} />}
      </div>
      <div className={styles.side}>
        {inspector}
        {checks}
        {comments}
        {isPage && publication}
      </div>
    </div>
  )
})

/** Returns the pane that contains an item field. Defaults to the sections pane. */
function paneOfItem(place: ItemPlace): Pane {
  if (isFormText(place)) return 'publish'
  return place.sectionId === null && place.field !== null ? 'preview' : 'sections'
}

function wantedAt({ sectionId, field }: ItemPlace, ids: readonly string[]): Wanted {
  return sectionId !== null && ids.includes(sectionId) ? { id: sectionId, field: { name: field ?? '' } } : { id: ids[0] ?? null, field: null }
}

/** Renders a landing page with its title and description, at desktop or phone width. */
function PagePane({ session, onRewrite }: { session: DocumentSession<CampaignItem>; onRewrite: OnRewrite }) {
  const [device, setDevice] = useState<Device>('desktop')
  const guide = useGuide()
  const item = useSyncExternalStore(session.subscribe, session.document)
  const run = useItemRun(guide, item, indexOfUnfinished(item.sections))
  return (
    <section className={styles.canvas} aria-label="Page">
      <div className={styles.looks}>
        <DeviceControl value={device} onChange={setDevice} />
      </div>
      <WritingControls session={session} run={run} />
      <div className={styles.inbox}>
        <ItemField session={session} label="Title" field="subject" onRewrite={onRewrite} />
        <ItemField session={session} label="Description" field="preheader" onRewrite={onRewrite} />
        <ItemTalkingPoints />
        <ItemInstructions />
      </div>
      <PageCanvas
        campaignId={item.campaignId}
        itemId={item.id}
        revision={item.revision}
        width={WIDTHS[device]}
        growing={growingPageOf(item, run.writing, guide)}
      />
    </section>
  )
}
