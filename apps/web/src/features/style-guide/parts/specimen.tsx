import type { CSSProperties, ReactNode } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

/**
 * Something of the brand, drawn exactly as the site draws it, even where the site is hard to read. Screen readers get its text once,
 * apart from the drawing.
 */
export function Specimen({ text, className, style, children }: { text: string; className?: string; style?: CSSProperties; children: ReactNode }) {
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <div className={className} style={style} aria-hidden="true">
        {children}
      </div>
    </>
  )
}
