import type { ReactElement, ReactNode } from 'react'
import type { FactSummary } from './fact-summary.ts'

export type EvidenceProps = {
  title: string
  subtitle: string
  /** Text that "Copy" copies and the card shows in monospace; omitted if it is too long. */
  value?: string
  chip?: ReactNode
  summary: FactSummary
  /** Number of scanned pages, for "on 3 of 5 pages". */
  scannedPages: number
  /** Pointers to the values that can be locked or marked as wrong here. */
  pointers?: readonly string[]
  /** Inline editor of the value. */
  editor?: ReactNode
  /** Path of the screen where the rest of the value can be edited. */
  editAt?: string
  /** Actions on the value in addition to its lock and marks. */
  more?: ReactNode
  /** Details in addition to the locations where the value was found. */
  beyond?: ReactNode
  /** Opens with the editor expanded. */
  startsInEditor?: boolean
  children: ReactElement
}
