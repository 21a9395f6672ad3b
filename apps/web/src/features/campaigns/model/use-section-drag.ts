import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { draggedPart } from '../../../entities/campaigns/dragged-part.ts'
import type { SectionSource } from './item-editor.ts'
import { useItemEditor } from './use-editor.ts'

type Edge = 'before' | 'after'

interface SectionDrag {
  row: RefObject<HTMLLIElement | null>
  handle: RefObject<HTMLSpanElement | null>
  isDragged: boolean
  /** Edge of this row at which a drop would insert the dragged section. */
  edge: Edge | null
}

/** Makes a row draggable by its handle, and a drop target for other rows. Calls `onMove` with the final position of the dragged section. */
export function useSectionDrag(id: string, onMove: (id: string, to: number) => void): SectionDrag {
  const editor = useItemEditor()
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [isDragged, setDragged] = useState(false)
  const edge = useSectionDrop(row, { id, source: editor, onMove })
  useEffect(() => {
    const element = row.current
    if (!element) return
    return draggable({
      element,
      ...(handle.current ? { dragHandle: handle.current } : {}),
      getInitialData: () => ({ source: editor, id }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [id, editor])
  return { row, handle, isDragged, edge }
}

interface SectionDrop {
  id: string
  source: SectionSource
  /** Moves a section within the item. If omitted, users can drop only parts of a chat answer. */
  onMove?: (id: string, to: number) => void
}

/**
 * Makes a section a drop target for parts of a chat answer and for sections of the same item. Returns the edge at which a drop would insert the dragged
 * content.
 */
export function useSectionDrop(target: RefObject<HTMLElement | null>, { id, source, onMove }: SectionDrop): Edge | null {
  const [edge, setEdge] = useState<Edge | null>(null)
  useEffect(() => {
    const element = target.current
    if (!element) return
    const edgeAt = (clientY: number): Edge => {
      const { top, height } = element.getBoundingClientRect()
      return clientY < top + height / 2 ? 'before' : 'after'
    }
    return dropTargetForElements({
      element,
      canDrop: ({ source: { data } }) => draggedPart(data) !== undefined || (onMove !== undefined && data.source === source && data.id !== id),
      onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientY)),
      onDragLeave: () => setEdge(null),
      onDrop: ({ source: { data }, location }) => {
        setEdge(null)
        const positionOf = (one: string) => source.ids().indexOf(one)
        const slot = positionOf(id) + (edgeAt(location.current.input.clientY) === 'after' ? 1 : 0)
        const part = draggedPart(data)
        if (part) return part.add(source.ids()[slot] ?? null)
        const dragged = String(data.id)
        onMove?.(dragged, positionOf(dragged) < slot ? slot - 1 : slot)
      },
    })
  }, [target, id, source, onMove])
  return edge
}
