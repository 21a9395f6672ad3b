import type { ReactElement, ReactNode } from 'react'
import type { FactSummary } from './fact-summary.ts'

export type EvidenceProps = {
  title: string
  subtitle: string
  /** Text that the Copy button copies. The card also shows this text in monospace; omitted if the text is too long. */
  value?: string
  chip?: ReactNode
  summary: FactSummary
  /** Total number of scanned pages, as in "on 3 of 5 pages". */
  scannedPages: number
  /** Pointers to the values that the card can lock or mark as wrong. */
  pointers?: readonly string[]
  editor?: ReactNode
  /** Path of the screen where other parts of the value can be edited. */
  editAt?: string
  /** Actions in addition to locking the value and marking it as wrong. */
  more?: ReactNode
  /** Additional details. The card shows them below the locations where the value was found. */
  beyond?: ReactNode
  /** Opens with the editor expanded. */
  startsInEditor?: boolean
  children: ReactElement
}
