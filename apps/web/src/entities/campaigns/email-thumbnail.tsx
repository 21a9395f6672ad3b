import type { BrandDocument } from '@brandwright/contracts/brands'
import type { CampaignItem } from '@brandwright/contracts/campaigns'
import { EMAIL_WIDTH } from '@brandwright/domain/campaigns/campaign-item'
import { contextOfGuide } from '@brandwright/email-renderer/context-of-guide'
import { renderEmail } from '@brandwright/email-renderer/render-email'
import { type CSSProperties, useMemo } from 'react'
import { useWidth } from '../../lib/use-width.ts'
import styles from './campaign-thumbnail.module.css'
import { thumbnailDocument } from './thumbnail-document.ts'

/** An item as it will be sent, scaled to the width it gets. Nothing in it runs, takes the focus or is read out. */
export default function EmailThumbnail({ item, guide }: { item: CampaignItem; guide: BrandDocument }) {
  const [space, width] = useWidth<HTMLDivElement>()
  const html = useMemo(() => {
    const context = contextOfGuide(guide, { origin: '', dialect: 'preview', unsubscribeUrl: null })
    const nonce = document.querySelector<HTMLElement>('meta[name="csp-nonce"]')?.nonce ?? ''
    return thumbnailDocument(renderEmail(item, context).html, nonce)
  }, [item, guide])
  return (
    <div ref={space} className={styles.scaled} style={{ '--scale': width / EMAIL_WIDTH } as CSSProperties}>
      {width > 0 && <iframe title="Preview" sandbox="" srcDoc={html} tabIndex={-1} loading="lazy" className={styles.frame} />}
    </div>
  )
}
