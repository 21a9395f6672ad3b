const KEY = Symbol('a part of an answer')

/** Section of a chat answer while the user drags it into the email or page that is open next to the chat. */
export interface DraggedPart {
  /** Inserts the part before this section; with null, at the end but before the footer. */
  add: (before: string | null) => void
}

export const dataOfPart = (part: DraggedPart): Record<symbol, unknown> => ({ [KEY]: part })
export const draggedPart = (data: Record<string | symbol, unknown>) => data[KEY] as DraggedPart | undefined
