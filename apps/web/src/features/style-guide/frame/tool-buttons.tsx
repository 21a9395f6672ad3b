import type { BrandDocument } from '@brandwright/contracts/brands'
import { ChevronDown, Download, RefreshCw } from 'lucide-react'
import { type PointerEvent, useRef } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import type { Direction } from '../history/use-take-back-keys.ts'
import styles from './action-bar.module.css'

export type ToolName = 'Re-scan' | 'Export' | 'More'
/** What was pressed before it could act. */
export type EarlyPress = ToolName | Direction

type ToolButtonsProps = {
  document: BrandDocument
  edits: boolean
  onPress: (pressed: EarlyPress | null) => void
  focused: ToolName | null
  onFocus: (tool: ToolName | null) => void
}

/** The buttons of the tools until the tools are there: a press is kept, and does what it was for; the focus is passed on. */
export function ToolButtons({ document, edits, onPress, focused, onFocus }: ToolButtonsProps) {
  const pointed = useRef(false)
  // The pointer opens this one, also where it came before the menu did; it leaves it closed where it went on.
  const hover = {
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return
      pointed.current = true
      onPress('More')
    },
    onPointerLeave() {
      if (pointed.current) onPress(null)
      pointed.current = false
    },
    onClick() {
      pointed.current = false
      onPress('More')
    },
  }
  const standIn = (tool: ToolName) => ({
    autoFocus: focused === tool,
    onClick: () => onPress(tool),
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
