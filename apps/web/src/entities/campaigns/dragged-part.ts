const KEY = Symbol('a part of an answer')

/** A part of an answer while it is dragged from the chat into the email or page that is open beside it. */
export interface DraggedPart {
  /** Adds it before this section; at the end, before the footer, for null. */
  add: (before: string | null) => void
}

export const dataOfPart = (part: DraggedPart): Record<symbol, unknown> => ({ [KEY]: part })
export const draggedPart = (data: Record<string | symbol, unknown>) => data[KEY] as DraggedPart | undefined
