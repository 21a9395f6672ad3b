import type { ReactElement, ReactNode } from 'react'
import type { FactSummary } from './fact-summary.ts'

export type EvidenceProps = {
  title: string
  subtitle: string
  /** What "Copy" copies, and what stands in the code face; a value without one is too long for it. */
  value?: string
  chip?: ReactNode
  summary: FactSummary
  /** Pages that were read, for "on 3 of 5 pages". */
  pagesRead: number
  /** The values that people lock, and mark as wrong, here. */
  pointers?: readonly string[]
  /** What edits the value in its place. */
  editor?: ReactNode
  /** The screen where the rest of the value is put right. */
  editAt?: string
  /** What else can be done with the value, beside its lock and marks. */
  more?: ReactNode
  /** What there is to say beyond where it was seen. */
  beyond?: ReactNode
  /** Opens with the editor. */
  editAtOnce?: boolean
  children: ReactElement
}
