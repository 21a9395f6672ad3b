import { type Comment, MAX_COMMENT_CHARACTERS, MAX_COMMENTED_WORDS_CHARACTERS } from '@brandwright/contracts/comments'
import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import { commentedPlaces, placesByPointer } from '@brandwright/domain/campaigns/commented-places'
import { findWords } from '@brandwright/domain/campaigns/find-words'
import { escapeHtml } from '@brandwright/email-renderer/escape-html'
import { z } from 'zod'

const MAX_OPTION_CHARACTERS = 80
export const GUEST_STYLE =
  ':root{color-scheme:light dark;--background:light-dark(#fbfaf7,#14120f);--card:light-dark(#fff,#1e1b17);--ink:light-dark(#1c1a17,#f3f0ea);--muted:light-dark(#625d55,#a8a197);--line:light-dark(#ddd8ce,#3a352e)}' +
  '*{box-sizing:border-box}body{margin:0;background:var(--background);color:var(--ink);font:16px/1.5 system-ui,sans-serif}main{max-width:1240px;margin:0 auto;padding:24px 20px 64px;display:grid;gap:24px}' +
  'h1{font-size:22px;line-height:1.25;margin:0;overflow-wrap:anywhere}h2{font-size:17px;margin:0}p{margin:0}.m{color:var(--muted);font-size:14px}iframe{width:100%;height:78vh;min-height:480px;border:1px solid var(--line);border-radius:10px;background:#fff}' +
  '.c{display:grid;gap:24px;align-content:start;min-width:0}@media(min-width:900px){.g{display:grid;grid-template-columns:minmax(0,660px) minmax(300px,1fr);gap:32px;align-items:start}}' +
  'form,.k,ol{display:grid;gap:12px}ol{list-style:none;margin:0;padding:0}.k{gap:6px;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:14px 16px;overflow-wrap:anywhere;white-space:pre-wrap}.k .k{margin-top:8px}' +
  '.k:target{outline:2px solid var(--ink)}blockquote{margin:0;padding-left:10px;border-left:3px solid var(--line);color:var(--muted);font-size:14px}label{display:grid;gap:4px;font-weight:600;font-size:14px}' +
  'input,select,textarea{font:inherit;font-weight:400;width:100%;padding:10px 12px;border:1px solid var(--muted);border-radius:8px;background:var(--card);color:var(--ink)}textarea{min-height:110px;resize:vertical}' +
  'mark{background:light-dark(#ffe9a8,#5c4a12);color:var(--ink)}[role=alert]{border:2px solid light-dark(#a4262c,#ff9b94);border-radius:10px;padding:12px 16px}.h{font-weight:400;color:var(--muted)}' +
  'button{font:inherit;font-weight:600;justify-self:start;padding:10px 20px;border:0;border-radius:8px;background:var(--ink);color:var(--background);cursor:pointer}:focus-visible{outline:3px solid var(--ink);outline-offset:2px}.x{position:absolute;left:-9999px}'

const typed = z.string().optional().catch(undefined)
/** Submitted fields of the comment form, even if they are invalid. In a form that has not been submitted yet, at most the name is set. */
export const commentForm = z.object({ name: typed, body: typed, pointer: typed, words: typed }).catch({})
export type CommentForm = z.infer<typeof commentForm>

interface GuestReview {
  token: string
  item: CampaignItemBody
  form: CommentForm
  /** Error message for the form, or null if there is no error. */
  fault: string | null
  comments: readonly Comment[]
}

/** Renders a guest's page: the item in a frame, its comments, and the form. Works without scripts. */
export function guestReviewHtml({ token, item, form, fault, comments }: GuestReview): { html: string; style: string } {
  const noun = item.itemType === 'page' ? 'page' : 'email'
  const places = placesByPointer(item)
  const answersTo = (id: string) => comments.filter(({ parent }) => parent === id)
  const renderComment = (comment: Comment): string =>
    `<li class="k" id="c-${escapeHtml(comment.id)}">${quoteOf(comment, places.get(comment.pointer)?.label)}<p>${escapeHtml(comment.body)}</p>` +
    `<p class="m">${escapeHtml([comment.author ?? 'Deleted user', comment.created.slice(0, 10), comment.isResolved ? 'resolved' : ''].filter(Boolean).join(', '))}</p>` +
    `${answersTo(comment.id).length > 0 ? `<ol>${answersTo(comment.id).map(renderComment).join('')}</ol>` : ''}</li>`
  const threads = comments.filter(({ parent }) => parent === null)
  const options = commentedPlaces(item).map(
    ({ pointer, label, text }) =>
      `<option value="${escapeHtml(pointer)}"${pointer === form.pointer ? ' selected' : ''}>${escapeHtml(text ? `${label}: ${truncate(text)}` : label)}</option>`,
  )
  const body =
    `<main><div><h1>${escapeHtml(item.name)}</h1><p class="m">You were invited to review this ${noun}. Your comments are visible to the members of the brand and to everyone with this link.</p></div>` +
    `<div class="g"><iframe title="The ${noun}" src="/r/${encodeURIComponent(token)}/item" sandbox></iframe><div class="c">` +
    // After an error, the page scrolls to the form, which is below the item on small screens.
    `<form id="comment" method="post" action="/r/${encodeURIComponent(token)}#comment"><h2>Comment</h2>${fault === null ? '' : `<p role="alert">${escapeHtml(fault)}</p>`}` +
    `<label>Your name<input name="name" required maxlength="100" autocomplete="name" value="${escapeHtml(form.name ?? '')}"></label>` +
    `<label>About<select name="pointer"><option value="">The whole ${noun}</option>${options.join('')}</select></label>` +
    `<label>Quoted text (optional)<input name="words" maxlength="${MAX_COMMENTED_WORDS_CHARACTERS}" aria-describedby="words-hint" value="${escapeHtml(form.words ?? '')}"><span class="h" id="words-hint">Copy the text that your comment refers to from the ${noun}.</span></label>` +
    `<label>Comment<textarea name="body" required maxlength="${MAX_COMMENT_CHARACTERS}">\n${escapeHtml(form.body ?? '')}</textarea></label>` +
    `<label class="x" aria-hidden="true">Website<input name="website" tabindex="-1" autocomplete="off"></label><button>Send comment</button></form>` +
    `<section class="c" aria-labelledby="comments"><h2 id="comments">${threads.length === 0 ? 'No comments yet' : 'Comments'}</h2><ol>${threads.map(renderComment).join('')}</ol></section></div></div></main>`
  return { html: guestDocument(item.name, body), style: GUEST_STYLE }
}

/** Renders a page that shows guests a message instead of the review. */
export const guestMessageHtml = (title: string, message: string, back: string | null): string =>
  guestDocument(
    title,
    `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p>${back === null ? '' : `<p><a href="${escapeHtml(back)}">Back to the comments</a></p>`}</main>`,
  )

const guestDocument = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
  `<title>${escapeHtml(title)}</title><style>${GUEST_STYLE}</style></head><body>${body}</body></html>`

function quoteOf({ parent, pointer, quote, words, isCurrent }: Comment, label: string | undefined): string {
  if (parent !== null || pointer === '') return ''
  const heading = label ?? (quote ? 'Removed text' : 'Removed section')
  const isChanged = !isCurrent && label !== undefined
  return `<p class="m">${escapeHtml(heading)}${isChanged ? ', changed since' : ''}</p>${quote ? `<blockquote>${markedQuote(quote, words)}</blockquote>` : ''}`
}

function markedQuote(quote: string, words: string): string {
  const split = findWords(quote, words)
  return split ? `${escapeHtml(split.before)}<mark>${escapeHtml(split.found)}</mark>${escapeHtml(split.after)}` : escapeHtml(quote)
}

const truncate = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > MAX_OPTION_CHARACTERS ? `${line.slice(0, MAX_OPTION_CHARACTERS - 1)}…` : line
}
