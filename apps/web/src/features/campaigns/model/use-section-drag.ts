import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useItemEditor } from './use-editor.ts'

type Edge = 'before' | 'after'

interface SectionDrag {
  row: RefObject<HTMLLIElement | null>
  handle: RefObject<HTMLSpanElement | null>
  isDragged: boolean
  /** The edge of this row at which a dragged section would be dropped. */
  edge: Edge | null
}

/** Lets a row of the sections be dragged by its handle, and others be dropped above or below it. `onMove` gets the position that the dragged one has afterwards. */
export function useSectionDrag(id: string, onMove: (id: string, to: number) => void): SectionDrag {
  const editor = useItemEditor()
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [isDragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<Edge | null>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const positionOf = (one: string) => editor.ids().indexOf(one)
    const edgeAt = (clientY: number): Edge => {
      const { top, height } = element.getBoundingClientRect()
      return clientY < top + height / 2 ? 'before' : 'after'
    }
    return combine(
      draggable({
        element,
        ...(handle.current ? { dragHandle: handle.current } : {}),
        getInitialData: () => ({ editor, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.editor === editor && source.data.id !== id,
        onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientY)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null)
          const dragged = String(source.data.id)
          const slot = positionOf(id) + (edgeAt(location.current.input.clientY) === 'after' ? 1 : 0)
          onMove(dragged, positionOf(dragged) < slot ? slot - 1 : slot)
        },
      }),
    )
  }, [id, editor, onMove])
  return { row, handle, isDragged, edge }
}
