import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import { fileStem } from '@brandwright/domain/brands/file-stem'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, History, RefreshCw, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useGuidelinesChanges } from '../../entities/guidelines/use-guidelines-changes.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { focusAfterRemoval } from '../../lib/focus-after-removal.ts'
import { startDownload } from '../../lib/start-download.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { notify } from '../../ui/notices/notice-store.ts'

const VersionsPanel = lazyPart(() => import('./versions-panel.tsx'))

type GuidelinesActsProps = { guidelines: GuidelinesAnswer; name: string; onRefresh: () => void }

/** Renders the buttons for actions on all guidelines. */
export function GuidelinesActs({ guidelines, name, onRefresh }: GuidelinesActsProps) {
  const { id, isDraft, canEdit, runId, steps } = guidelines
  const client = useQueryClient()
  const changes = useGuidelinesChanges(id)
  const [versions, setVersions] = useState(false)
  const publish = useMutation({
    mutationFn: () => changes.publish('The guidelines were published: exports now include them'),
    onError: (error) => notify({ type: 'error', title: 'Not published', message: errorMessage(error) }),
  })
  const markdown = () => void startDownload(client, `/api/brands/${encodeURIComponent(id)}/export/markdown`, `${fileStem(name)}-guide.md`)
  return (
    <>
      {canEdit && runId === null && steps.every(({ made }) => made !== null) && (
        <Button variant="quiet" onClick={onRefresh}>
          <RefreshCw size={16} aria-hidden="true" />
          Regenerate
        </Button>
      )}
      <Button variant="quiet" onClick={() => setVersions(true)}>
        <History size={16} aria-hidden="true" />
        Versions
      </Button>
      <Button onClick={markdown}>
        <Download size={16} aria-hidden="true" />
        Markdown
      </Button>
      {canEdit && isDraft && (
        <Button
          variant="primary"
          busy={publish.isPending}
          onClick={({ currentTarget }) => {
            const others = currentTarget.parentElement
            focusAfterRemoval(currentTarget, () => others?.querySelector('button'))
            publish.mutate()
          }}
        >
          {!publish.isPending && <Upload size={16} aria-hidden="true" />}
          Publish
        </Button>
      )}
      {versions && (
        <Suspense>
          <VersionsPanel id={id} canEdit={canEdit} onClose={() => setVersions(false)} />
        </Suspense>
      )}
    </>
  )
}
