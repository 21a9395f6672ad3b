import type { CampaignItem } from '@brandwright/contracts/campaigns'
import { useState } from 'react'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { useItemEditor, useSectionIds } from '../model/use-editor.ts'
import styles from './campaign-editor.module.css'
import { CanvasPane } from './canvas-pane.tsx'
import { Inspector } from './inspector.tsx'
import { PagePane } from './page-pane.tsx'
import { PagePublication } from './page-publication.tsx'
import { PreflightPanel } from './preflight-panel.tsx'
import { SectionTree } from './section-tree.tsx'

type Pane = 'sections' | 'preview' | 'edit' | 'checks' | 'publish'

/** Sections, canvas and inspector: side by side, and as tabs where there is no room for it. */
export function EditorPanes({ session }: { session: DocumentSession<CampaignItem> }) {
  const editor = useItemEditor()
  const ids = useSectionIds(editor)
  const isNarrow = useMedia('(width < 960px)')
  const [wanted, select] = useState<string | null>(() => ids[0] ?? null)
  const [pane, setPane] = useState<Pane>('sections')
  const selected = wanted !== null && ids.includes(wanted) ? wanted : null
  const tree = <SectionTree selected={selected} onSelect={select} />
  const inspector = <Inspector id={selected} />
  const isPage = session.document().itemType === 'page'
  const checks = (
    <PreflightPanel
      session={session}
      onSelect={(id) => {
        select(id)
        setPane('edit')
      }}
    />
  )
  if (isNarrow)
    return (
      <div className={styles.narrow}>
        <Tabs
          label="Editor"
          value={pane}
          onChange={setPane}
          tabs={[
            { value: 'sections', label: 'Sections', content: () => tree },
            {
              value: 'preview',
              label: 'Preview',
              content: () =>
                isPage ? (
                  <PagePane session={session} />
                ) : (
                  <CanvasPane
                    selected={selected}
                    onSelect={(id) => {
                      select(id)
                      setPane('edit')
                    }}
                  />
                ),
            },
            { value: 'edit', label: 'Edit', content: () => inspector },
            { value: 'checks', label: 'Checks', content: () => checks },
            ...(isPage ? [{ value: 'publish' as const, label: 'Publish', content: () => <PagePublication session={session} /> }] : []),
          ]}
        />
      </div>
    )
  return (
    <div className={styles.panes}>
      <div className={styles.side}>{tree}</div>
      <div className={styles.center}>{isPage ? <PagePane session={session} /> : <CanvasPane selected={selected} onSelect={select} />}</div>
      <div className={styles.side}>
        {inspector}
        {checks}
        {isPage && <PagePublication session={session} />}
      </div>
    </div>
  )
}
