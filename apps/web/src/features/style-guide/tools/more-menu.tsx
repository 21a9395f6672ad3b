import { Suspense, useState } from 'react'
import type { Editing } from '../../../entities/brands/editing.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { HoverMenu, HoverMenuEntry } from '../../../ui/hover-menu.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Link } from '../../../ui/link.tsx'
import { useRescan } from '../data/use-rescan.ts'
import { GuidelinesEntries } from './guidelines-entries.tsx'
import { useGuideTools } from './use-guide-tools.ts'

const DebugKeys = lazyPart(() => import('./debug-keys.tsx'))
const DeleteGuide = lazyPart(() => import('../../../entities/brands/delete-brand.tsx').then(({ DeleteGuide }) => ({ default: DeleteGuide })))

type MoreMenuProps = { editing: Editing; onChanges: () => void; defaultOpen: boolean; autoFocus: boolean }

/** Renders the tools panel with the actions that the user can perform on the whole guide. */
export function MoreMenu({ editing, onChanges, ...begin }: MoreMenuProps) {
  const user = useSession()
  const tools = useGuideTools(editing)
  const rescan = useRescan(editing.document.id)
  const [keys, setKeys] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const { document } = editing
  const isSuper = user?.role === 'super-admin'
  const canDelete = isSuper || (user?.role === 'admin' && user.brand === document.id)
  const entry = (label: string, act: () => void) => (
    <HoverMenuEntry key={label}>
      <button type="button" onClick={act}>
        {label}
      </button>
    </HoverMenuEntry>
  )
  return (
    <>
      <HoverMenu label="More" {...begin}>
        {(document.url || document.websiteUrl) && entry('Refresh', () => rescan.start())}
        <GuidelinesEntries id={document.id} />
        {entry('Recent changes', onChanges)}
        {isSuper && entry(tools.pro ? 'Downgrade' : 'Upgrade', tools.toggleAccountType)}
        {isSuper && entry('Toggle Featured', tools.toggleFeatured)}
        {isSuper && (
          <HoverMenuEntry>
            <Link to={paths.guideDatabase(document.id)}>Database</Link>
          </HoverMenuEntry>
        )}
        {isSuper && entry('Debug Keys', () => setKeys(true))}
        {canDelete && document.copyGuidelines !== null && document.copyGuidelines !== undefined && entry('Delete guidelines', tools.deleteGuidelines)}
        {canDelete && entry('Delete style guide', () => setDeleting(true))}
      </HoverMenu>
      {keys && (
        <Suspense>
          <DebugKeys document={document} onDelete={tools.deleteKey} onClose={() => setKeys(false)} />
        </Suspense>
      )}
      {deleting && (
        <Suspense>
          <DeleteGuide document={document} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </>
  )
}
