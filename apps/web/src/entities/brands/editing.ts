import type { BrandDocument } from '@brandwright/contracts/brands'
import { createContext, useContext } from 'react'
import type { GuideSession } from './editable-guide.ts'
import type { Marks } from './mark-values.ts'

/** What a person who may edit does to the guide on the page. */
export interface Editing {
  document: BrandDocument
  edits: GuideSession
  /** Locks, unlocks, or marks as wrong or right. */
  mark: (pointers: readonly string[], marks: Marks) => void
  /** The signed-in person, for "you". */
  me: string
}

const context = createContext<Editing | null>(null)

export const EditingProvider = context.Provider

const soon = createContext(false)

export const CanEditProvider = soon.Provider

/** Whether there is editing here, or will be once the page rests: what comes with it has its room until then. */
export const useCanEdit = (): boolean => useContext(soon)

/** Null for readers, while a run fills the guide, and until the page rests. */
export const useEditing = (): Editing | null => useContext(context)
