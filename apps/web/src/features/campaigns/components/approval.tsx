import type { CampaignItem, PreflightResponse } from '@brandwright/contracts/campaigns'
import { toDate } from '@brandwright/domain/timestamps/to-date'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { itemPath } from '../../../entities/campaigns/campaign-queries.ts'
import { documentChanges } from '../../../lib/documents/document-changes.ts'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { UserError } from '../../../lib/user-error.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { itemDocument } from '../api/campaign-documents.ts'
import styles from './preflight-panel.module.css'

interface ApprovalProps {
  session: DocumentSession<CampaignItem>
  approval: PreflightResponse['approval']
  isBlocked: boolean
}

/** Shows who approved the email and whether the email has changed since. Renders buttons that approve the email or withdraw the approval. */
export function Approval({ session, approval, isBlocked }: ApprovalProps) {
  const client = useQueryClient()
  const { id, campaignId, brand } = session.document()
  const { revise } = documentChanges(client, itemDocument(brand, campaignId), id)
  const change = useMutation({
    mutationFn: async (action: 'approve' | 'withdraw') => {
      if (!(await session.flush())) throw new UserError('Some of your changes are not saved yet.')
      const path = `${itemPath(campaignId, id)}/${action === 'approve' ? 'approve' : 'approval'}`
      session.read(await revise({ method: action === 'approve' ? 'POST' : 'DELETE', path, from: session.revision() }))
    },
    onError: (error, action) =>
      notify({ type: 'error', title: action === 'approve' ? 'Not approved' : 'The approval was not withdrawn', message: errorMessage(error) }),
  })
  return (
    <div className={styles.approval}>
      {approval && (
        <p>
          <Badge tone={approval.isCurrent ? 'ok' : 'warn'}>{approval.isCurrent ? 'Approved' : 'Changed since its approval'}</Badge>{' '}
          {`by ${approval.by.name ?? 'a deleted user'} on ${toDate(approval.at)?.toLocaleDateString() ?? ''}`}
        </p>
      )}
      {!approval?.isCurrent && (
        <Button size="sm" busy={change.isPending} disabled={isBlocked} onClick={() => change.mutate('approve')}>
          <BadgeCheck size={16} aria-hidden="true" />
          {approval ? 'Approve again' : 'Approve'}
        </Button>
      )}
      {approval && (
        <Button size="sm" variant="quiet" busy={change.isPending} onClick={() => change.mutate('withdraw')}>
          Withdraw approval
        </Button>
      )}
      {isBlocked && <p className={styles.state}>Fix the blocking findings, then approve the email.</p>}
    </div>
  )
}
