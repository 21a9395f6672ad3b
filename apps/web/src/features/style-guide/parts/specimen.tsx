import type { CSSProperties, ReactNode } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

/** Renders a sample exactly as it appears on the site, even if it is hard to read. A visually hidden copy provides the text for screen readers. */
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
