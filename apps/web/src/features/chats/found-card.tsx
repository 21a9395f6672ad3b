import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { AnswerPart } from '@brandwright/domain/chats/answer-part'
import type { ToolCard } from '@brandwright/domain/chats/chat-message'
import { Link } from '../../ui/link.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { InsertPart } from './insert-part.tsx'
import styles from './tool-row.module.css'

type FoundCardProps = {
  messageId: string
  /** Part that can be added to an email or page. Null for content that already exists in the app; the card then links to that content. */
  part: AnswerPart | null
  card: Pick<ToolCard, 'title' | 'url' | 'text' | 'image'>
}

/** Renders a search result as a list item. Does not load images from external servers. */
export function FoundCard({ messageId, part, card: { title, url, text, image } }: FoundCardProps) {
  const name = title || url
  return (
    <li className={styles.card}>
      {image?.startsWith('/api/blobs/') && <img src={localFileUrl(image)} alt="" loading="lazy" />}
      {part === null && url.startsWith('/admin/') ? <Link to={url}>{name}</Link> : <OutsideLink url={url} title={name} />}
      {text && <p>{text}</p>}
      {part && <InsertPart messageId={messageId} part={part} name={name} />}
    </li>
  )
}

function OutsideLink({ url, title }: { url: string; title: string }) {
  return safeUrl(url) ? (
    <a href={safeUrl(url)} target="_blank" rel="noreferrer">
      {title}
    </a>
  ) : (
    <span>{title}</span>
  )
}
