import type { ModelOption } from '@brandwright/contracts/models'
import { Square } from 'lucide-react'
import { formatCost, formatEstimatedCost } from '../../../lib/format.ts'
import { stopRequest } from '../../../lib/stop-request.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './copy-ideas.module.css'

interface AskForIdeasProps {
  /** Id of the request in progress, which is needed to cancel the request. */
  requestId: string
  busy: boolean
  disabled: boolean
  model: ModelOption | undefined
  estimate: { cost: number | null } | undefined
  /** Model and cost of the latest ideas, if any. */
  written: { model: string; cost: number | null } | undefined
  onAsk: () => void
}

/** Requests ideas and cancels requests. Shows the estimated price before a request and the actual price afterwards. */
export function AskForIdeas({ requestId, busy, disabled, model, estimate, written, onAsk }: AskForIdeasProps) {
  return (
    <div className={styles.ask}>
      <Button busy={busy} disabled={disabled} onClick={onAsk}>
        {written ? 'Ask again' : 'Get ideas'}
      </Button>
      {busy && (
        <Button onClick={() => void stopRequest(requestId)}>
          <Square size={14} aria-hidden="true" />
          Stop
        </Button>
      )}
      <p className={styles.price} role="status">
        {written
          ? [`Written by ${written.model}`, formatCost(written.cost)].filter(Boolean).join(', ')
          : model && estimate && `${model.name}, ${formatEstimatedCost(estimate.cost)}`}
      </p>
    </div>
  )
}
