import type { BrandDocument } from '@brandwright/contracts/brands'
import { EMAIL_WIDTH } from '@brandwright/domain/campaigns/campaign-item'
import type { EmailContent } from '@brandwright/domain/campaigns/email-template'
import { contextOfGuide } from '@brandwright/email-renderer/context-of-guide'
import { renderEmail } from '@brandwright/email-renderer/render-email'
import { type CSSProperties, useMemo } from 'react'
import { useWidth } from '../../lib/use-width.ts'
import styles from './campaign-thumbnail.module.css'
import { thumbnailDocument } from './thumbnail-document.ts'

interface EmailThumbnailProps {
  item: EmailContent
  guide: BrandDocument
  /** Shows the whole email, which can be scrolled by pointer and keyboard. */
  isFull?: boolean
}

/** Renders an email as it will be sent, without scripts and scaled to the available width. Focusable only if `isFull` is set. */
export default function EmailThumbnail({ item, guide, isFull = false }: EmailThumbnailProps) {
  const [space, width] = useWidth<HTMLDivElement>()
  const html = useMemo(() => {
    const context = contextOfGuide(guide, { origin: '', dialect: 'preview', unsubscribeUrl: null })
    const nonce = document.querySelector<HTMLElement>('meta[name="csp-nonce"]')?.nonce ?? ''
    return thumbnailDocument(renderEmail(item, context).html, nonce, isFull)
  }, [item, guide, isFull])
  return (
    <div ref={space} className={styles.scaled} style={{ '--scale': width / EMAIL_WIDTH } as CSSProperties}>
      {width > 0 && <iframe title="Preview" sandbox="" srcDoc={html} tabIndex={isFull ? 0 : -1} loading="lazy" className={styles.frame} />}
    </div>
  )
}
