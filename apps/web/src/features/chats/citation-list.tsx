import type { Citation } from '@brandwright/domain/chats/chat-message'
import { sourceTexts } from '@brandwright/domain/chats/citations'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, Minus } from 'lucide-react'
import { use, useId, useState } from 'react'
import { formatDate, formatTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { chatQuery } from './chat-calls.ts'
import { ChatPlace } from './chat-place.ts'
import styles from './citation-list.module.css'
import { InsertPart } from './insert-part.tsx'

const QUOTE_VERDICTS = {
  found: { label: 'On the page', tone: 'ok' },
  near: { label: 'Not word for word', tone: 'warn' },
  missing: { label: 'Not on the page', tone: 'warn' },
  unproven: { label: 'No similar passage', tone: 'neutral' },
  unread: { label: 'Page not read', tone: 'warn' },
} as const
const VERDICTS = {
  quote: QUOTE_VERDICTS,
  sentence: {
    ...QUOTE_VERDICTS,
    near: { label: 'Similar passage', tone: 'neutral' },
    missing: { label: 'A number is missing from the page', tone: 'warn' },
  },
} as const

const ICONS = { ok: Check, neutral: Minus, warn: CircleAlert }

type Numbered = Citation & { index: number }

/**
 * Lists the quotes of an answer, and the other sentences of the answer that contain links. Shows whether the linked page supports each entry; a button opens
 * the stored text of that page.
 */
export function CitationList({ messageId, citations }: { messageId: string; citations: readonly Citation[] }) {
  const [open, setOpen] = useState<Citation | null>(null)
  const numbered = citations.map((citation, index) => ({ ...citation, index }))
  const quotes = numbered.filter(({ kind }) => kind === 'quote')
  const sentences = numbered.filter(({ kind }) => kind === 'sentence')
  const countOf = (list: readonly Numbered[], ...verdicts: Citation['verdict'][]) => list.filter(({ verdict }) => verdicts.includes(verdict)).length
  const lists = [
    { title: `Quotes: ${countOf(quotes, 'found')} of ${quotes.length} word for word on the pages`, members: quotes },
    { title: `Linked sentences: ${countOf(sentences, 'found', 'near')} of ${sentences.length} similar to a passage on the pages`, members: sentences },
  ]
  return (
    <>
      {lists.map(
        ({ title, members }) => members.length > 0 && <Citations key={title} messageId={messageId} title={title} members={members} onOpen={setOpen} />,
      )}
      {open && <StoredPage citation={open} onClose={() => setOpen(null)} />}
    </>
  )
}

type CitationsProps = { messageId: string; title: string; members: readonly Numbered[]; onOpen: (citation: Citation) => void }

function Citations({ messageId, title, members, onOpen }: CitationsProps) {
  const id = useId()
  return (
    <div className={styles.citations}>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>
        {members.map((citation) => {
          const { kind, verdict, quote, index } = citation
          const { label, tone } = VERDICTS[kind][verdict]
          const ToneIcon = ICONS[tone]
          const isQuotable = verdict === 'found' || (verdict === 'near' && kind === 'quote')
          return (
            <li key={index}>
              <ToneIcon size={16} aria-hidden="true" />
              <span>
                {kind === 'quote' ? <q>{quote}</q> : quote} <Badge tone={tone}>{label}</Badge>
              </span>
              <span className={styles.source}>
                <span>{citation.title}</span>
                {verdict !== 'unread' && (
                  <Button variant="quiet" aria-label={`Show the page of “${quote}”`} onClick={() => onOpen(citation)}>
                    Show the page
                  </Button>
                )}
                {isQuotable && <InsertPart messageId={messageId} part={{ kind: 'citation', index }} name={quote} />}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Shows the stored text of a page that a tool fetched, and highlights the quote. */
function StoredPage({ citation, onClose }: { citation: Citation; onClose: () => void }) {
  const { data } = useQuery(chatQuery(use(ChatPlace)?.id ?? ''))
  const message = data?.messages.find((one) => one.id === citation.messageId)
  const source = message && sourceTexts([{ ...message, detail: message }]).find(({ url }) => url === citation.url)
  const { start, end, verdict, kind, quote } = citation
  const readAt = source && (source.readAt ?? message.createdAt)
  return (
    <Dialog title={citation.title} onClose={onClose} shape="panel">
      <div className={styles.page}>
        {safeUrl(citation.url) && (
          <a href={safeUrl(citation.url)} target="_blank" rel="noreferrer">
            {citation.url}
          </a>
        )}
        {readAt && <p className={styles.read}>{`Read on ${formatDate(readAt)} at ${formatTime(new Date(readAt))}`}</p>}
        {verdict === 'missing' && (
          <p role="status">
            {kind === 'quote' ? 'This quote is not in the text of the page: ' : 'The text of the page lacks a number from this sentence: '}“{quote}”
          </p>
        )}
        {verdict === 'unproven' && <p role="status">No passage on the page resembles this sentence. Read the page to verify it: “{quote}”</p>}
        {verdict === 'near' && (
          <p role="status">
            {kind === 'quote' ? 'The page uses other wording, which is marked.' : 'A similar passage is marked. Check that it says the same.'}
          </p>
        )}
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
