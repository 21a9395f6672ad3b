import type { CampaignItem } from '@brandwright/contracts/campaigns'
import {
  type AddCommentInput,
  type Comment,
  type CommentLink,
  type CommentLinkInput,
  type CommentsResponse,
  type CreatedCommentLink,
  MAX_COMMENT_CHARACTERS,
  MAX_COMMENTED_WORDS_CHARACTERS,
} from '@brandwright/contracts/comments'
import { commentedPlaces, placesByPointer } from '@brandwright/domain/campaigns/commented-places'
import { findWords } from '@brandwright/domain/campaigns/find-words'
import { toDate } from '@brandwright/domain/timestamps/to-date'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { memo, useId, useState, useSyncExternalStore } from 'react'
import { itemPath } from '../../../entities/campaigns/campaign-queries.ts'
import { call } from '../../../lib/api-client.ts'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from './comments-panel.module.css'

interface ItemPlace {
  campaignId: string
  itemId: string
}

/** Polling interval in ms for comments by guests while the editor is open. */
const COMMENTS_REFRESH_MS = 30_000

const MAX_OPTION_CHARACTERS = 60
const truncate = (text: string) => (text.length > MAX_OPTION_CHARACTERS ? `${text.slice(0, MAX_OPTION_CHARACTERS - 1)}…` : text)
const dayOf = (iso: string) => toDate(iso)?.toLocaleDateString() ?? ''

/** Shows comments by members and guests on an item and on its texts. Also manages the links with which guests can comment. */
export default memo(function CommentsPanel({ session }: { session: DocumentSession<CampaignItem> }) {
  const title = useId()
  const client = useQueryClient()
  const { id: itemId, campaignId, itemType } = session.document()
  const revision = useSyncExternalStore(session.subscribe, () => session.document().revision)
  const place = { campaignId, itemId }
  const { data, error } = useQuery(commentsQuery(place, revision))
  const [pointer, setPointer] = useState('')
  const [words, setWords] = useState('')
  const [body, setBody] = useState('')
  const act = useMutation({
    mutationFn: async (work: () => Promise<unknown>) => work(),
    onError: (failure) => notify({ type: 'error', title: 'The comment was not changed', message: errorMessage(failure) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['comments', itemId] }),
  })
  const send = useMutation({
    mutationFn: () => addComment(place, { body: body.trim(), pointer, words: words.trim() }),
    onSuccess: () => {
      setWords('')
      setBody('')
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['comments', itemId] }),
  })
  const places = placesByPointer(session.document())
  const comments = data?.comments ?? []
  const threads = comments.filter(({ parent }) => parent === null)
  const open = threads.filter(({ isResolved }) => !isResolved)
  const settled = threads.filter(({ isResolved }) => isResolved)
  const thread = (comment: Comment) => (
    <Thread
      key={comment.id}
      comment={comment}
      label={places.get(comment.pointer)?.label}
      answers={comments.filter(({ parent }) => parent === comment.id)}
      isBusy={act.isPending}
      onAnswer={(answer) => act.mutateAsync(() => addComment(place, { body: answer, parent: comment.id }))}
      onResolve={() => act.mutate(() => resolveComment(place, comment.id, !comment.isResolved))}
      onDelete={() => act.mutate(() => deleteComment(place, comment.id))}
    />
  )
  return (
    <section className={styles.panel} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {open.length > 0 ? `Comments (${open.length})` : 'Comments'}
      </h2>
      {error && <FormAlert title="The comments could not be loaded">{errorMessage(error)}</FormAlert>}
      <ul className={styles.list}>{open.map(thread)}</ul>
      {settled.length > 0 && (
        <details>
          <summary>{`Resolved (${settled.length})`}</summary>
          <ul className={styles.list}>{settled.map(thread)}</ul>
        </details>
      )}
      <SelectField
        label="About"
        value={pointer}
        onChange={({ currentTarget }) => setPointer(currentTarget.value)}
        options={[
          { value: '', label: itemType === 'page' ? 'The whole page' : 'The whole email' },
          ...commentedPlaces(session.document()).map(({ pointer: value, label, text }) => ({ value, label: text ? `${label}: ${truncate(text)}` : label })),
        ]}
      />
      <Field
        label="Quoted text (optional)"
        hint={`Copy the text that your comment refers to from the ${itemType}.`}
        maxLength={MAX_COMMENTED_WORDS_CHARACTERS}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <TextArea label="New comment" rows={2} maxLength={MAX_COMMENT_CHARACTERS} value={body} onChange={({ currentTarget }) => setBody(currentTarget.value)} />
      {send.error && <FormAlert title="Not sent">{errorMessage(send.error)}</FormAlert>}
      <Button size="sm" busy={send.isPending} disabled={body.trim() === ''} onClick={() => send.mutate()}>
        Comment
      </Button>
      <GuestLinks
        links={data?.links ?? []}
        make={() => makeCommentLink(place, {})}
        withdraw={(id) => withdrawCommentLink(place, id)}
        refresh={() => client.invalidateQueries({ queryKey: ['comments', itemId] })}
      />
    </section>
  )
})

interface ThreadProps {
  comment: Comment
  /** Name of the text or section that the comment refers to, or undefined if it was removed. */
  label: string | undefined
  answers: readonly Comment[]
  isBusy: boolean
  onAnswer: (body: string) => Promise<unknown>
  onResolve: () => void
  onDelete: () => void
}

function Thread({ comment, label, answers, isBusy, onAnswer, onResolve, onDelete }: ThreadProps) {
  const [answer, setAnswer] = useState<string | null>(null)
  const { pointer, quote, words, isCurrent, isResolved } = comment
  const sendAnswer = async () => {
    const sent = await onAnswer((answer ?? '').trim()).catch(() => null)
    if (sent) setAnswer(null)
  }
  return (
    <li className={styles.thread}>
      {pointer !== '' && (
        <>
          <p className={styles.place}>
            {label ?? (quote ? 'Removed text' : 'Removed section')} {!isCurrent && label !== undefined && <Badge tone="warn">Changed after this comment</Badge>}
          </p>
          {quote && <Quote quote={quote} words={words} />}
        </>
      )}
      <CommentBody comment={comment} />
      {answers.map((one) => (
        <div key={one.id} className={styles.answer}>
          <CommentBody comment={one} />
        </div>
      ))}
      {answer !== null && (
        <TextArea label="Reply" rows={2} maxLength={MAX_COMMENT_CHARACTERS} value={answer} onChange={({ currentTarget }) => setAnswer(currentTarget.value)} />
      )}
      <div className={styles.acts}>
        {answer === null ? (
          <Button size="sm" onClick={() => setAnswer('')}>
            Reply
          </Button>
        ) : (
          <Button size="sm" busy={isBusy} disabled={answer.trim() === ''} onClick={() => void sendAnswer()}>
            Send reply
          </Button>
        )}
        <Button size="sm" variant="quiet" disabled={isBusy} onClick={onResolve}>
          {isResolved ? 'Open again' : 'Resolve'}
        </Button>
        <Button size="sm" variant="quiet" disabled={isBusy} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  )
}

function Quote({ quote, words }: Pick<Comment, 'quote' | 'words'>) {
  const split = findWords(quote, words)
  return (
    <blockquote className={styles.quote}>
      {split ? (
        <>
          {split.before}
          <mark>{split.found}</mark>
          {split.after}
        </>
      ) : (
        quote
      )}
    </blockquote>
  )
}

function CommentBody({ comment: { author, isGuest, body, created } }: { comment: Comment }) {
  return (
    <>
      <p className={styles.body}>{body}</p>
      <p className={styles.by}>{`${author ?? 'Deleted user'}${isGuest ? ', guest' : ''}, ${dayOf(created)}`}</p>
    </>
  )
}

interface GuestLinksProps {
  links: readonly CommentLink[]
  make: () => Promise<{ link: string; expires: string }>
  withdraw: (id: string) => Promise<void>
  refresh: () => Promise<void>
}

/** Creates and revokes links with which guests without an account can comment. Shows a new link only once. */
function GuestLinks({ links, make, withdraw, refresh }: GuestLinksProps) {
  const making = useMutation({ mutationFn: make, onSettled: refresh })
  const ending = useMutation({ mutationFn: withdraw, onSettled: refresh })
  const failure = making.error ?? ending.error
  return (
    <div className={styles.links}>
      <p className={styles.by}>Guests can read the item and all comments on it.</p>
      <Button size="sm" busy={making.isPending} onClick={() => making.mutate()}>
        <Link2 size={16} aria-hidden="true" />
        Link for guests
      </Button>
      {making.data && (
        <div className={styles.made} role="status">
          <p className={styles.by}>{`Anyone with this link can read and comment until ${dayOf(making.data.expires)}. It is shown only once.`}</p>
          <code className={styles.link}>{making.data.link}</code>
          <CopyButton text={making.data.link} label="Copy the link" />
        </div>
      )}
      {failure && <FormAlert title="The link was not changed">{errorMessage(failure)}</FormAlert>}
      {links.length > 0 && (
        <ul className={styles.open} aria-label="Open links">
          {links.map(({ id, created, expires }) => (
            <li key={id}>
              <span>{`Created ${dayOf(created)}, valid until ${dayOf(expires)}`}</span>
              <Button size="sm" variant="quiet" disabled={ending.isPending} onClick={() => ending.mutate(id)}>
                Withdraw
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const commentsPath = ({ campaignId, itemId }: ItemPlace, id?: string) => `${itemPath(campaignId, itemId)}/comments${id ? `/${encodeURIComponent(id)}` : ''}`
const linksPath = ({ campaignId, itemId }: ItemPlace, id?: string) => `${itemPath(campaignId, itemId)}/comment-links${id ? `/${encodeURIComponent(id)}` : ''}`

/** Returns the query for the comments on an item. Each revision of the item has its own query, because the commented texts may have changed. */
const commentsQuery = (place: ItemPlace, revision: number) =>
  queryOptions({
    queryKey: ['comments', place.itemId, revision],
    queryFn: ({ signal }) => call<CommentsResponse>(commentsPath(place), { signal }),
    placeholderData: (previous) => previous,
    refetchInterval: COMMENTS_REFRESH_MS,
  })

const addComment = (place: ItemPlace, body: AddCommentInput) => call<CommentsResponse>(commentsPath(place), { method: 'POST', body })
const resolveComment = (place: ItemPlace, id: string, isResolved: boolean) =>
  call<CommentsResponse>(commentsPath(place, id), { method: 'PATCH', body: { isResolved } })
const deleteComment = (place: ItemPlace, id: string) => call<void>(commentsPath(place, id), { method: 'DELETE' })
const makeCommentLink = (place: ItemPlace, body: CommentLinkInput) => call<CreatedCommentLink>(linksPath(place), { method: 'POST', body })
const withdrawCommentLink = (place: ItemPlace, id: string) => call<void>(linksPath(place, id), { method: 'DELETE' })
