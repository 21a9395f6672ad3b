import type { BrandDocument } from '@brandwright/contracts/brands'
import { ChevronDown, Download, RefreshCw } from 'lucide-react'
import { type PointerEvent, useRef } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import type { Direction } from '../history/use-undo-redo-keys.ts'
import styles from './action-bar.module.css'

export type ToolName = 'Re-scan' | 'Export' | 'More'
/** Button that the user pressed before the tools had loaded. */
export type EarlyPress = ToolName | Direction

type ToolButtonsProps = {
  document: BrandDocument
  edits: boolean
  onPress: (pressed: EarlyPress | null) => void
  focused: ToolName | null
  onFocus: (tool: ToolName | null) => void
}

/** Renders placeholder buttons until the tools have loaded. The loaded tools then handle a press that a placeholder received, and take over the focus. */
export function ToolButtons({ document, edits, onPress, focused, onFocus }: ToolButtonsProps) {
  const pointed = useRef(false)
  const held = useRef(false)
  // Opens the menu if the pointer is still over its placeholder when the menu has loaded.
  const hover = {
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return
      pointed.current = true
      onPress('More')
    },
    onPointerLeave() {
      if (pointed.current || held.current) onPress(null)
      pointed.current = false
      held.current = false
    },
    onClick() {
      held.current = false
      pointed.current = false
      onPress('More')
    },
  }
  const standIn = (tool: ToolName) => ({
    autoFocus: focused === tool,
    // Counts a press from its start. If the tools load before the pointer is released, this button disappears and never receives a click.
    onPointerDown({ button, ctrlKey }: PointerEvent) {
      held.current = button === 0 && !ctrlKey
      if (held.current) onPress(tool)
    },
    onPointerLeave() {
      if (held.current) onPress(null)
      held.current = false
    },
    onClick() {
      held.current = false
      onPress(tool)
    },
    onFocus: () => onFocus(tool),
    onBlur: () => onFocus(null),
  })
  return (
    <>
      {document.canEdit && (document.url || document.websiteUrl) && (
        <Button variant="quiet" aria-haspopup="menu" {...standIn('Re-scan')}>
          <RefreshCw size={16} aria-hidden="true" />
          <span className={styles.word}>Re-scan</span>
        </Button>
      )}
      <Button variant="quiet" aria-haspopup="menu" {...standIn('Export')}>
        <Download size={16} aria-hidden="true" />
        <span className={styles.word}>Export</span>
      </Button>
      {edits && (
        <button type="button" className={buttonClass('quiet')} aria-haspopup="menu" {...standIn('More')} {...hover}>
          More
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      )}
    </>
  )
}
