const KEY = Symbol('a part of an answer')

/** Section of a chat answer that the user is dragging into the open email or page. */
export interface DraggedPart {
  /** Inserts the part before the section with the id `before`. If `before` is null, appends the part to the other sections, but above a footer. */
  add: (before: string | null) => void
}

export const dataOfPart = (part: DraggedPart): Record<symbol, unknown> => ({ [KEY]: part })
export const draggedPart = (data: Record<string | symbol, unknown>) => data[KEY] as DraggedPart | undefined
