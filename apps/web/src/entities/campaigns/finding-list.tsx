import type { PreflightFinding } from '@brandwright/domain/campaigns/preflight-finding'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { findingLevelLabels, findingLevelTones } from './campaign-labels.ts'
import styles from './finding-list.module.css'

interface FindingListProps {
  findings: readonly PreflightFinding[]
  /** Renders the link or button that opens the location of a finding. */
  renderPlace: (finding: PreflightFinding) => ReactNode
  /** Applies the fix of a finding. If omitted, no fixes are offered. */
  onFix?: (finding: PreflightFinding) => void
  /** Name of the item. Screen readers announce it as part of the label of each fix. */
  itemName?: string
  /** Id of the finding whose fix is in progress. */
  fixingId?: string | null
  /** True while a fix is in progress. The fixes of all other findings are then disabled. */
  isFixing?: boolean
}

/** Lists findings, each with its level, message, location and, if available, a fix. */
export function FindingList({ findings, renderPlace, onFix, itemName, fixingId = null, isFixing = false }: FindingListProps) {
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li key={finding.id} className={styles.finding}>
          <Badge tone={findingLevelTones[finding.level]}>{findingLevelLabels[finding.level]}</Badge>
          <p>{finding.message}</p>
          <div className={styles.actions}>
            {renderPlace(finding)}
            {onFix && finding.fix && (
              <Button busy={finding.id === fixingId} disabled={isFixing && finding.id !== fixingId} onClick={() => onFix(finding)}>
                {finding.fix.label}
                {itemName !== undefined && <VisuallyHidden> in “{itemName}”</VisuallyHidden>}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
