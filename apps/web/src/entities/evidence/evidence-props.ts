import type { ReactElement, ReactNode } from 'react'
import type { FactSummary } from './fact-summary.ts'

export type EvidenceProps = {
  title: string
  subtitle: string
  /** Text that the Copy button copies and the card shows in monospace; omitted if too long. */
  value?: string
  chip?: ReactNode
  summary: FactSummary
  /** Total number of scanned pages, as in "on 3 of 5 pages". */
  scannedPages: number
  /** Pointers to the values that can be locked or marked as wrong here. */
  pointers?: readonly string[]
  /** Inline editor of the value. */
  editor?: ReactNode
  /** Path of the screen where other parts of the value can be edited. */
  editAt?: string
  /** Additional actions besides locking and marking. */
  more?: ReactNode
  /** Additional details below the locations where the value was found. */
  beyond?: ReactNode
  /** Opens with the editor expanded. */
  startsInEditor?: boolean
  children: ReactElement
}
