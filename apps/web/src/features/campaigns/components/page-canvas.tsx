import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWidth } from '../../../lib/use-width.ts'
import { pagePath } from '../api/page-calls.ts'
import { createPageDocument, type GrowingPage, type PageDocument } from '../model/growing-page.ts'
import styles from './email-canvas.module.css'

const MIN_HEIGHT_PX = 320
/** Screen width at which pages are rendered, in px. */
export const PAGE_WIDTH = 1200

interface PageCanvasProps {
  campaignId: string
  itemId: string
  /** Saved revision. The page reloads when the revision changes. */
  revision: number
  width: number
  /** Set while a run writes the remaining sections. */
  growing: GrowingPage | null
}

/** Renders a landing page as published, followed by the section in progress. Loads each new revision behind the visible revision to avoid flicker. */
export function PageCanvas({ campaignId, itemId, revision, width, growing }: PageCanvasProps) {
  const [space, available] = useWidth<HTMLDivElement>()
  const [shown, setShown] = useState<{ revision: number; document: PageDocument } | null>(null)
  const [height, setHeight] = useState(MIN_HEIGHT_PX)
  const resized = useRef<ResizeObserver | null>(null)
  useEffect(() => () => resized.current?.disconnect(), [])
  const take = (frame: HTMLIFrameElement) => {
    const inside = frame.contentDocument
    if (!inside?.body) return
    const { body } = inside
    resized.current?.disconnect()
    resized.current = new ResizeObserver(() => setHeight(Math.max(MIN_HEIGHT_PX, body.offsetHeight)))
    resized.current.observe(body)
    setShown({ revision, document: createPageDocument(inside) })
  }
  // Runs before paint, so that the section in progress stays visible when a new revision appears.
  useLayoutEffect(() => {
    if (shown?.revision === revision) shown.document.showGrowing(growing)
  }, [shown, revision, growing])
  const scale = available > 0 ? Math.min(1, available / width) : 1
  const revisions = shown !== null && shown.revision !== revision ? [shown.revision, revision] : [revision]
  return (
    <div ref={space} className={styles.space} style={{ height: height * scale }}>
      {revisions.map((of) => (
        <div
          key={of}
          className={styles.email}
          style={{
            width,
            height,
            transform: `scale(${scale})`,
            marginLeft: -width / 2,
            visibility: shown !== null && of !== shown.revision ? 'hidden' : 'visible',
          }}
        >
          <iframe
            title={of === revision ? 'Page preview' : 'Page preview, about to be replaced'}
            sandbox="allow-same-origin"
            src={localFileUrl(`${pagePath(campaignId, itemId)}/preview?revision=${of}`)}
            onLoad={({ currentTarget }) => of === revision && take(currentTarget)}
            tabIndex={-1}
            className={styles.frame}
            style={{ width, height }}
          />
        </div>
      ))}
    </div>
  )
}
