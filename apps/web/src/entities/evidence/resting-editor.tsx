import { useQuery } from '@tanstack/react-query'
import { Activity, type ReactNode, Suspense, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { brandQuery } from '../brands/brand-query.ts'
import { EditingProvider, useCanEdit, useEditing } from '../brands/editing.ts'
import styles from './evidence.module.css'

const EDITOR_HEIGHT = 120

/** Renders the editor of a value. While editing is unavailable, hides it with its unsaved input and shows the reason instead. */
export function RestingEditor({ children }: { children: ReactNode }) {
  const editing = useEditing()
  const [last, setLast] = useState(editing)
  if (editing && editing !== last) setLast(editing)
  const latest = editing ?? last
  return (
    <>
      {!editing && <PausedReason id={latest?.document.id ?? ''} />}
      {latest && (
        <Activity mode={editing ? 'visible' : 'hidden'}>
          <EditingProvider value={latest}>
            <Suspense fallback={<Skeleton height={EDITOR_HEIGHT} radius={8} />}>{children}</Suspense>
          </EditingProvider>
        </Activity>
      )}
    </>
  )
}

function PausedReason({ id }: { id: string }) {
  const me = useSession()
  const canEdit = useCanEdit()
  const { data: document } = useQuery({ ...brandQuery(id), enabled: false })
  if (canEdit) return <Skeleton height={EDITOR_HEIGHT} radius={8} />
  return (
    <p role="status" className={styles.decided}>
      {me ? (document?.canEdit === false ? NOT_ALLOWED : SCAN_RUNNING) : SIGNED_OUT}
    </p>
  )
}

const SCAN_RUNNING = 'The website is being scanned. Your changes are saved in this tab, and you can continue editing when the scan ends.'
const SIGNED_OUT = 'You are signed out. Your changes are saved until you sign in again.'
const NOT_ALLOWED = 'You can no longer edit this guide. Your changes are saved in this tab.'
