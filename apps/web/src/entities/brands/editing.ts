import type { BrandDocument } from '@brandwright/contracts/brands'
import { createContext, useContext } from 'react'
import type { DocumentSession } from '../../lib/documents/document-session.ts'
import type { Marks } from './mark-values.ts'

export type GuideSession = DocumentSession<BrandDocument>

/** Operations that edit the guide of the current page, for users with edit access. */
export interface Editing {
  document: BrandDocument
  edits: GuideSession
  /** Locks or unlocks values, or marks them as wrong or correct. */
  mark: (pointers: readonly string[], marks: Marks) => void
  /** Id of the signed-in user, shown as "you". */
  me: string
}

const context = createContext<Editing | null>(null)

export const EditingProvider = context.Provider

const soon = createContext(false)

export const CanEditProvider = soon.Provider

/** Returns true if editing is available or will be once the page is idle, so that the layout can reserve space for the edit controls. */
export const useCanEdit = (): boolean => useContext(soon)

/** Returns the editing operations, or null for users without edit access, while a run fills the guide, and before the page is idle. */
export const useEditing = (): Editing | null => useContext(context)
