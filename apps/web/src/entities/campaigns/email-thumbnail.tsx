import type { BrandDocument } from '@brandwright/contracts/brands'
import { EMAIL_WIDTH } from '@brandwright/domain/campaigns/campaign-item'
import type { EmailContent } from '@brandwright/domain/campaigns/email-template'
import { contextOfGuide } from '@brandwright/email-renderer/context-of-guide'
import { renderEmail } from '@brandwright/email-renderer/render-email'
import { type CSSProperties, useMemo } from 'react'
import { useWidth } from '../../lib/use-width.ts'
import styles from './campaign-thumbnail.module.css'

/**
 * Matches every `src` attribute unless its value is the URL of a stored image that is cropped for emails. Removing the matches ensures that a thumbnail makes
 * no requests to external hosts.
 */
const FOREIGN_SOURCE = / src="(?!\/api\/blobs\/[\w.-]+\/email\?)[^"]*"/g
const STYLE_ATTRIBUTE = / style="([^"]*)"/g
/** Characters that could end a CSS rule or the style element. */
const RULE_END = /[{}<>]/g

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

/**
 * Wraps a rendered email in a document for a sandboxed frame. Moves style attributes to a style element with the page's nonce, because the frame inherits the
 * page's content security policy, which forbids style attributes.
 */
export function thumbnailDocument(email: string, nonce: string, isScrollable = false): string {
  const rules = new Map<string, string>()
  const styled = email
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(FOREIGN_SOURCE, '')
    .replace(STYLE_ATTRIBUTE, (_, style: string) => {
      const name = rules.get(style) ?? String(rules.size)
      rules.set(style, name)
      return ` data-style="${name}"`
    })
    .replaceAll('<style ', `<style nonce="${nonce}" `)
  const css = [...rules].map(([style, name]) => `[data-style="${name}"]{${style.replace(RULE_END, '')}}`).join('')
  return styled.replace('</head>', () => `<style nonce="${nonce}">html{overflow:${isScrollable ? 'auto' : 'hidden'}}${css}</style></head>`)
}
