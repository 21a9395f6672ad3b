import type { Font } from '@brandwright/domain/brands/style-guide'
import { sameJson } from '@brandwright/domain/history/same-json'
import { useEffect, useRef, useState } from 'react'
import { useWidth } from '../../../lib/use-width.ts'
import { addFonts } from '../model/add-fonts.ts'
import { type CanvasDocument, type CanvasView, createCanvasDocument, type SectionBox } from '../model/canvas-document.ts'
import type { SectionSource } from '../model/item-editor.ts'
import { sectionLabel } from '../model/section-types.ts'
import styles from './email-canvas.module.css'

/** The frame gets this document once; sections are replaced in it from here. No script runs in it. */
const EMPTY_DOCUMENT = '<!doctype html><html lang="en"><head><title>Email preview</title></head><body></body></html>'
const MIN_HEIGHT_PX = 160

type EmailCanvasProps = CanvasView & {
  source: SectionSource
  fonts: readonly Font[]
  /** Lets a section be chosen by pointer. The list of sections does it by keyboard. */
  selected?: string | null
  onSelect?: (id: string) => void
}

/** The email as it is sent, updated section by section. */
export function EmailCanvas({ source, fonts, context, darkMode, width, selected, onSelect }: EmailCanvasProps) {
  const [canvas, setCanvas] = useState<CanvasDocument | null>(null)
  const [boxes, setBoxes] = useState<readonly SectionBox[]>([])
  const [space, available] = useWidth<HTMLDivElement>()
  const frame = useRef<HTMLIFrameElement>(null)
  const take = () => {
    const inside = frame.current?.contentDocument
    if (!inside?.body) return
    addFonts(inside, fonts)
    setCanvas(createCanvasDocument(inside))
  }
  useEffect(() => {
    if (!canvas) return
    const measure = () => setBoxes((before) => keepSame(before, canvas.boxes()))
    const show = () => {
      canvas.show(
        source.ids().flatMap((id) => source.section(id) ?? []),
        { context, darkMode, width },
      )
      measure()
    }
    show()
    const resized = new ResizeObserver(measure)
    resized.observe(canvas.root)
    const unsubscribe = source.subscribe(show)
    return () => {
      resized.disconnect()
      unsubscribe()
    }
  }, [canvas, source, context, darkMode, width])
  const hasBoxes = boxes.length > 0
  useEffect(() => {
    if (!selected || !hasBoxes) return
    for (const box of space.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])
      if (box.dataset.section === selected) box.scrollIntoView?.({ block: 'nearest' })
  }, [selected, hasBoxes, space])
  const scale = available > 0 ? Math.min(1, available / width) : 1
  const height = Math.max(MIN_HEIGHT_PX, ...boxes.map((box) => box.top + box.height))
  return (
    <div ref={space} className={styles.space} style={{ height: height * scale }}>
      <div className={styles.email} style={{ width, height, transform: `scale(${scale})`, marginLeft: -width / 2 }}>
        <iframe
          ref={frame}
          title="Email preview"
          sandbox="allow-same-origin"
          srcDoc={EMPTY_DOCUMENT}
          onLoad={take}
          tabIndex={-1}
          className={styles.frame}
          style={{ width, height }}
        />
        {onSelect &&
          boxes.map((box) => {
            const section = source.section(box.id)
            return (
              section && (
                <button
                  key={box.id}
                  data-section={box.id}
                  type="button"
                  tabIndex={-1}
                  className={box.id === selected ? styles.selected : styles.section}
                  style={{ top: box.top, height: box.height }}
                  aria-label={`Edit ${sectionLabel(section)}`}
                  onClick={() => onSelect(box.id)}
                />
              )
            )
          })}
      </div>
    </div>
  )
}

const keepSame = <T,>(before: T, after: T): T => (sameJson(before, after) ? before : after)
