import type { BrandDocument } from '@brandwright/contracts/brands'
import { ChevronDown, Download, RefreshCw } from 'lucide-react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { TakeBack } from '../history/take-back.tsx'
import styles from './action-bar.module.css'

export type ToolName = 'Re-scan' | 'Export' | 'More'

type ToolButtonsProps = {
  document: BrandDocument
  edits: boolean
  onPress: (tool: ToolName) => void
  focused: ToolName | null
  onFocus: (tool: ToolName | null) => void
}

/** The buttons of the tools until the tools are there: a press is kept, and opens what it was for; the focus is passed on. */
export function ToolButtons({ document, edits, onPress, focused, onFocus }: ToolButtonsProps) {
  const standIn = (tool: ToolName) => ({
    autoFocus: focused === tool,
    onClick: () => onPress(tool),
    onFocus: () => onFocus(tool),
    onBlur: () => onFocus(null),
  })
  return (
    <>
      {edits && <TakeBack busy />}
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
        <button type="button" className={buttonClass('quiet')} aria-haspopup="menu" {...standIn('More')}>
          More
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      )}
    </>
  )
}
