import type { Citation } from '@brandwright/domain/chats/chat-message'
import { sourceTexts } from '@brandwright/domain/chats/citations'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert } from 'lucide-react'
import { use, useId, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { chatQuery } from './chat-calls.ts'
import { ChatPlace } from './chat-place.ts'
import styles from './citation-list.module.css'
import { InsertPart } from './insert-part.tsx'

const VERDICTS = {
  found: { label: 'In the page', tone: 'ok' },
  near: { label: 'Not word for word', tone: 'warn' },
  missing: { label: 'Not in the page', tone: 'warn' },
  unread: { label: 'Page not read', tone: 'warn' },
} as const

/** Lists the quotes of an answer, each with its verification against the stored page and a button that shows the quote there. */
export function CitationList({ messageId, citations }: { messageId: string; citations: readonly Citation[] }) {
  const id = useId()
  const [open, setOpen] = useState<Citation | null>(null)
  const right = citations.filter(({ verdict }) => verdict === 'found').length
  return (
    <section aria-labelledby={id} className={styles.citations}>
      <h4 id={id}>{`Quotes: ${right} of ${citations.length} word for word in the pages`}</h4>
      <ul>
        {citations.map((citation, index) => {
          const { label, tone } = VERDICTS[citation.verdict]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: quotes of an answer are static and may repeat
            <li key={index}>
              {tone === 'ok' ? <Check size={16} aria-hidden="true" /> : <CircleAlert size={16} aria-hidden="true" />}
              <span>
                <q>{citation.quote}</q> <Badge tone={tone}>{label}</Badge>
              </span>
              <span className={styles.source}>
                <span>{citation.title}</span>
                {citation.verdict !== 'unread' && (
                  <Button variant="quiet" aria-label={`Show the page of “${citation.quote}”`} onClick={() => setOpen(citation)}>
                    Show the page
                  </Button>
                )}
                {(citation.verdict === 'found' || citation.verdict === 'near') && (
                  <InsertPart messageId={messageId} part={{ kind: 'citation', index }} name={citation.quote} />
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {open && <StoredPage citation={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

/** Renders the page text that a tool fetched, with the quote highlighted. */
function StoredPage({ citation, onClose }: { citation: Citation; onClose: () => void }) {
  const { data } = useQuery(chatQuery(use(ChatPlace)?.id ?? ''))
  const message = data?.messages.find((one) => one.id === citation.messageId)
  const source = message && sourceTexts([{ ...message, detail: message }]).find(({ url }) => url === citation.url)
  const { start, end, verdict } = citation
  return (
    <Dialog title={citation.title} onClose={onClose} shape="panel">
      <div className={styles.page}>
        {safeUrl(citation.url) && (
          <a href={safeUrl(citation.url)} target="_blank" rel="noreferrer">
            {citation.url}
          </a>
        )}
        {verdict === 'missing' && <p role="status">This quote is not in the text of the page: “{citation.quote}”</p>}
        {verdict === 'near' && <p role="status">The page uses other wording, which is marked.</p>}
        {source ? (
          <p className={styles.text}>
            {source.text.slice(0, start)}
            {end > start && <mark ref={(mark) => mark?.scrollIntoView({ block: 'center' })}>{source.text.slice(start, end)}</mark>}
            {source.text.slice(end)}
          </p>
        ) : (
          <p>The text of the page is no longer in this chat.</p>
        )}
      </div>
    </Dialog>
  )
}
