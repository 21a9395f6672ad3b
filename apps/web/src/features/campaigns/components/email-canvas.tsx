import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Font } from '@brandwright/domain/brands/style-guide'
import type { Section } from '@brandwright/domain/campaigns/section'
import { sectionLabel } from '@brandwright/domain/campaigns/section-label'
import { sameJson } from '@brandwright/domain/history/same-json'
import type { EmailContext } from '@brandwright/email-renderer/email-context'
import { renderForEditor } from '@brandwright/email-renderer/render-email'
import { type MouseEvent, memo, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useStableCalls } from '../../../lib/use-stable-calls.ts'
import { useWidth } from '../../../lib/use-width.ts'
import { type SectionBox as Box, type CanvasDocument, type CanvasField, type CanvasView, createCanvasDocument } from '../model/canvas-document.ts'
import { canEditInPlace, editInPlace, type InPlaceEdit } from '../model/edit-in-place.ts'
import type { SectionChange, SectionSource } from '../model/item-editor.ts'
import { useSectionDrop } from '../model/use-section-drag.ts'
import { growingAt, indexOfUnfinished, type Writing } from '../model/use-writing.ts'
import { whenIdle } from '../model/when-idle.ts'
import styles from './email-canvas.module.css'

interface SectionBoxProps {
  source: SectionSource
  box: Box
  isSelected: boolean
  /** True while a text in the section is being edited. The overlay then ignores clicks, so that they reach the text below. */
  isEdited: boolean
  /** Must be stable across renders, because this component is memoized. */
  onPress: (id: string, event: MouseEvent) => void
}

/** Renders an overlay for a section of the email. Users select the section by clicking the overlay, and can drop a part of a chat answer above or below it. */
const SectionBox = memo(function SectionBox({ source, box: { id, top, height }, isSelected, isEdited, onPress }: SectionBoxProps) {
  const section = useSyncExternalStore(source.subscribe, () => source.section(id))
  const element = useRef<HTMLButtonElement>(null)
  const edge = useSectionDrop(element, { id, source })
  if (!section) return null
  return (
    <button
      ref={element}
      data-section={id}
      data-drop={edge ?? undefined}
      type="button"
      tabIndex={-1}
      className={isSelected ? styles.selected : styles.section}
      style={{ top, height, pointerEvents: isEdited ? 'none' : undefined }}
      aria-label={`Edit ${sectionLabel(section)}`}
      onClick={(event) => onPress(id, event)}
    />
  )
})

const FEATURE_TEXT = /^features\/(?<id>[^/]+)\/(?<name>icon|title|description)$/

/** Plain text of a section, with the change that sets it. */
interface SectionText {
  value: string
  changeTo: (value: string) => SectionChange
}

/** Initial document of the frame. It contains no sections yet, and the frame never runs scripts. */
const EMPTY_DOCUMENT = '<!doctype html><html lang="en"><head><title>Email preview</title></head><body></body></html>'
const MIN_HEIGHT_PX = 160

type EmailCanvasProps = Omit<CanvasView, 'isWriting'> & {
  source: SectionSource
  /** Set while a run writes the remaining sections. */
  writing: Writing | null
  fonts: readonly Font[]
  /** Id of the selected section. Only pointer users select sections in the canvas; keyboard users select them in the section list. */
  selected?: string | null
  onSelect?: (id: string, field?: string) => void
  /** Enables in-place editing. Clicking a body text, or any text if this handler is omitted, focuses the field of the text in the inspector instead. */
  onEdit?: (id: string, change: SectionChange) => void
  /** Called when in-place editing ends, with the text before and after the changes. */
  onRewrite?: (before: string, after: string) => void
}

/** Renders the email as it will be sent. Updates only the sections that change. */
export function EmailCanvas({ source, writing, fonts, context, darkMode, width, selected, onSelect, onEdit, onRewrite }: EmailCanvasProps) {
  const [canvas, setCanvas] = useState<CanvasDocument | null>(null)
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  const [space, available] = useWidth<HTMLDivElement>()
  const frame = useRef<HTMLIFrameElement>(null)
  const editing = useRef<{ id: string; field: string; element: HTMLElement; edit: InPlaceEdit } | null>(null)
  const [editedId, setEditedId] = useState<string | null>(null)
  const [released, setReleased] = useState(0)
  const take = () => {
    const inside = frame.current?.contentDocument
    if (!inside?.body) return
    addFonts(inside, fonts)
    setCanvas(createCanvasDocument(inside))
  }
  const refresh = useEffectEvent(() => {
    if (!editing.current) return
    const { id, field, edit } = editing.current
    const section = source.section(id)
    const text = section && sectionText(section, field)
    if (text) edit.refresh(text.value)
    else edit.end()
  })
  /** Starts in-place editing of a text. Returns false if the text does not support in-place editing. */
  const startEditing = (canvas: CanvasDocument, { id, field, element }: CanvasField, at?: { x: number; y: number }): boolean => {
    const section = source.section(id)
    const text = section && sectionText(section, field)
    if (!onEdit || !text || !canEditInPlace(element.ownerDocument)) return false
    editing.current?.edit.end()
    canvas.hold(id)
    setEditedId(id)
    const edit = editInPlace(element, {
      value: text.value,
      at,
      onInput: (value) => {
        const current = source.section(id)
        const change = current && sectionText(current, field)?.changeTo(value)
        if (change) onEdit(id, change)
      },
      onEnd: (how) => {
        editing.current = null
        canvas.release()
        setEditedId(null)
        setReleased((count) => count + 1)
        const written = source.section(id)
        if (written) onRewrite?.(text.value, sectionText(written, field)?.value ?? '')
        if (how === 'key') boxOf(space.current, id)?.focus({ preventScroll: true })
      },
    })
    editing.current = { id, field, element, edit }
    return true
  }
  const isWriting = writing !== null
  const unstored = writing?.unstored ?? null
  const acts = useStableCalls({ press: (id: string, event: MouseEvent) => press(id, event) })
  const press = (id: string, event: MouseEvent) => {
    const box = frame.current?.getBoundingClientRect()
    // A click by keyboard has no coordinates, so it selects the section without focusing a field.
    if (!canvas || !box || event.detail === 0) return onSelect?.(id)
    const at = { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale }
    const hit = canvas.fieldAt(at.x, at.y)
    const section = source.section(id)
    if (hit?.id !== id || !section) return onSelect?.(id)
    if (startEditing(canvas, hit, at)) return onSelect?.(id)
    onSelect?.(id, inspectorField(section, hit.field))
  }
  const pressInside = useEffectEvent((event: globalThis.MouseEvent) => {
    const hit = canvas?.fieldAt(event.clientX, event.clientY)
    if (canvas && hit && hit.element !== editing.current?.element) startEditing(canvas, hit)
  })
  useEffect(() => {
    const inside = canvas?.root.ownerDocument
    if (!inside) return
    const down = (event: globalThis.MouseEvent) => pressInside(event)
    const preventNavigation = (event: Event) => event.preventDefault()
    inside.addEventListener('mousedown', down)
    inside.addEventListener('click', preventNavigation)
    return () => {
      inside.removeEventListener('mousedown', down)
      inside.removeEventListener('click', preventNavigation)
    }
  }, [canvas])
  // biome-ignore lint/correctness/useExhaustiveDependencies: also re-renders when editing ends, to show the text as it will be sent
  useEffect(() => {
    if (!canvas) return
    const measure = () => setBoxes((before) => reuseEqual(before, canvas.boxes()))
    const show = () => {
      const sections = source.ids().flatMap((id) => source.section(id) ?? [])
      const { filled, isOrderNew } = canvas.show(withGrowing(sections, writing, context), { context, darkMode, width, isWriting })
      refresh()
      // If only one section has changed, the resize observer measures the sections.
      if (isOrderNew || filled > 1) measure()
    }
    show()
    const resized = new ResizeObserver(measure)
    resized.observe(canvas.root)
    // Delays rendering, so that the browser first paints the typed text in its field.
    const later = whenIdle(show)
    const unsubscribe = source.subscribe(later.schedule)
    return () => {
      later.cancel()
      resized.disconnect()
      unsubscribe()
    }
  }, [canvas, source, unstored, isWriting, context, darkMode, width, released])
  const hasBox = boxes.some(({ id }) => id === selected)
  useEffect(() => {
    if (!selected || !hasBox) return
    boxOf(space.current, selected)?.scrollIntoView?.({ block: 'nearest' })
  }, [selected, hasBox, space])
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
          boxes.map((box) => (
            <SectionBox key={box.id} source={source} box={box} isSelected={box.id === selected} isEdited={box.id === editedId} onPress={acts.press} />
          ))}
      </div>
    </div>
  )
}

const boxOf = (space: HTMLElement | null, id: string) =>
  Array.from(space?.querySelectorAll<HTMLElement>('[data-section]') ?? []).find(({ dataset }) => dataset.section === id)

/**
 * Inserts unstored sections above the unfinished section, unless they have no visible content. Users can't select or edit them, because they are not part of
 * the source.
 */
function withGrowing(sections: readonly Section[], writing: Writing | null, context: EmailContext): readonly Section[] {
  const at = indexOfUnfinished(sections)
  if (at === -1) return sections
  return sections.toSpliced(at, 0, ...growingAt(writing, at).filter((section) => renderForEditor(section, context)))
}

/** Returns the name of the inspector field for the clicked element, if there is such a field. */
function inspectorField(section: Section, field: string): string | undefined {
  if (field.startsWith('body/')) return 'body'
  if (!sectionText(section, field)) return undefined
  return field === 'unsubscribe' ? 'button' : field
}

/** Reuses unchanged boxes, so that their components do not re-render. */
function reuseEqual(before: readonly Box[], after: readonly Box[]): readonly Box[] {
  const previous = new Map(before.map((box) => [box.id, box]))
  const next = after.map((box) => (sameJson(previous.get(box.id), box) ? (previous.get(box.id) as Box) : box))
  return next.length === before.length && next.every((box, at) => box === before[at]) ? before : next
}

/** Registers a brand's stored font files in the document of a frame, which does not inherit the page's fonts. A font loads when a text first uses it. */
function addFonts(frame: Document, fonts: readonly Font[]): void {
  const FrameFontFace = frame.defaultView?.FontFace
  if (!FrameFontFace) return
  for (const { fontFamily, src, weight, style } of fonts) {
    const sources = src.filter(({ url }) => localFileUrl(url)).map(({ url }) => `url(${JSON.stringify(new URL(url, window.location.href).href)})`)
    if (sources.length > 0) frame.fonts.add(new FrameFontFace(fontFamily, sources.join(', '), { weight, style, display: 'swap' }))
  }
}

/** Returns the plain text of a field in the rendered section, or null for the body, images and products. */
function sectionText(section: Section, field: string): SectionText | null {
  switch (field) {
    case 'preheader':
    case 'header':
    case 'subheader':
    case 'text':
      return { value: section[field], changeTo: (value) => ({ [field]: value }) }
    case 'button':
    case 'unsubscribe':
      return { value: section.button.text, changeTo: (text) => ({ button: { ...section.button, text } }) }
  }
  const { id, name } = FEATURE_TEXT.exec(field)?.groups ?? {}
  const feature = section.features.find((one) => one.id === id)
  if (!feature || (name !== 'icon' && name !== 'title' && name !== 'description')) return null
  return {
    value: feature[name],
    changeTo: (value) => ({ features: section.features.map((one) => (one.id === id ? { ...one, [name]: value } : one)) }),
  }
}
