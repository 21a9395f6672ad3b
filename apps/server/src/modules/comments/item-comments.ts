import type { AddCommentInput, Comment, CommentsResponse } from '@brandwright/contracts/comments'
import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import { type CommentedPlace, commentedTexts, placesByPointer } from '@brandwright/domain/campaigns/commented-places'
import { findWords } from '@brandwright/domain/campaigns/find-words'
import type { Handle } from '../../database/database.ts'
import type { Context, SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { editorOf, lockBrand } from '../brands/brand-access.ts'
import { campaignItems } from '../campaigns/campaign-documents.ts'
import { type ItemLocation, locationOf } from '../campaigns/item-location.ts'
import * as store from './comment-store.ts'

const MAX_COMMENTS = 500
/** Maximum number of guest comments. Lower than the overall limit, so that the brand's users can always reply. */
const MAX_GUEST_COMMENTS = 300
const noComment = () => new Refusal('not_found', 'This comment does not exist. Someone may have deleted it.')

/** Lists the comments on an item and the active guest links, for editors of the brand. */
export async function listItemComments(context: Context, location: ItemLocation): Promise<CommentsResponse> {
  const at = await locationForEditors(context, location)
  const { db } = context.database
  const { body } = await campaignItems.get(context, { brandId: at.brandId, id: at.itemId })
  const links = await store.listLinks(db, at, context.now())
  return {
    comments: await commentsOf(db, at, body),
    links: links.map(({ id, name, createdAt, expiresAt }) => ({ id, name, created: createdAt.toISOString(), expires: expiresAt.toISOString() })),
  }
}

/** Returns all comments on an item, oldest first. `isCurrent` is false if the text has changed since the comment was written. */
export async function commentsOf(db: Handle, at: store.ItemAt, item: CampaignItemBody): Promise<Comment[]> {
  const places = placesByPointer(item)
  const rows = await store.listComments(db, at)
  return rows.map(({ comment, author }) => ({
    id: comment.id,
    parent: comment.parentId,
    pointer: comment.pointer,
    quote: comment.quote,
    words: comment.words,
    isCurrent: comment.pointer === '' || isUnchanged(places.get(comment.pointer), comment),
    author: comment.guestName ?? author,
    isGuest: comment.guestName !== null,
    body: comment.body,
    created: comment.createdAt.toISOString(),
    isResolved: comment.resolvedAt !== null,
  }))
}

const isUnchanged = (place: CommentedPlace | undefined, { quote, words }: store.CommentRow): boolean =>
  words === '' ? place?.text === quote : place !== undefined && findWords(place.text, words)?.found === words

/** Adds a comment or reply by one of the brand's users. Returns all comments. */
export async function addComment(
  context: Context,
  { body, pointer = '', words = '', parent, ...location }: ItemLocation & AddCommentInput,
): Promise<CommentsResponse> {
  const at = await locationForEditors(context, location)
  const { body: item } = await campaignItems.get(context, { brandId: at.brandId, id: at.itemId })
  await insertComment(context, at, item, { body, pointer, words, parent, authorId: context.actor?.id ?? null, guestName: null })
  return listItemComments(context, location)
}

/** Stores a comment with the text that it refers to. Throws a `Refusal` if the text or section does not exist, or if the item already has too many comments. */
export async function insertComment(
  context: SystemContext,
  at: store.ItemAt,
  item: CampaignItemBody,
  { parent, ...fields }: Pick<store.CommentRow, 'body' | 'pointer' | 'words' | 'authorId' | 'guestName'> & { parent?: string },
): Promise<string> {
  const id = context.newId()
  await context.database.db.transaction(async (tx) => {
    await lockBrand(tx, at.brandId)
    const there = await store.listComments(tx, at)
    const isGuest = fields.guestName !== null
    const counted = isGuest ? there.filter(({ comment }) => comment.guestName !== null).length : there.length
    const max = isGuest ? MAX_GUEST_COMMENTS : MAX_COMMENTS
    if (counted >= max) throw new Refusal('conflict', `This ${item.itemType} has ${max} comments, which is the maximum. Delete resolved comments first.`)
    const parentComment = parent === undefined ? null : there.find(({ comment }) => comment.id === parent)?.comment
    if (parentComment === undefined) throw noComment()
    const about = parentComment ?? subjectOf(item, fields)
    await store.insertComment(tx, {
      ...at,
      ...fields,
      id,
      // Replies to a reply are added to the original comment, because threads have only one level.
      parentId: parentComment && (parentComment.parentId ?? parentComment.id),
      pointer: about.pointer,
      quote: about.quote,
      words: about.words,
      createdAt: context.now(),
      resolvedAt: null,
    })
  })
  return id
}

/** Returns the target of a new comment: the pointer of the text, the text itself, and the selected words exactly as they appear in the text. */
function subjectOf(item: CampaignItemBody, { pointer, words }: { pointer: string; words: string }): Pick<store.CommentRow, 'pointer' | 'quote' | 'words'> {
  const place = pointer === '' ? commentedTexts(item).find(({ text }) => findWords(text, words)) : placesByPointer(item).get(pointer)
  if (!place && pointer !== '')
    throw new Refusal(
      'validation_failed',
      `This ${item.itemType} no longer has this text or section. Choose another one, or comment on the whole ${item.itemType}.`,
    )
  if (words.trim() === '') return { pointer, quote: place?.text ?? '', words: '' }
  const found = place && findWords(place.text, words)?.found
  if (!found)
    throw new Refusal(
      'validation_failed',
      `${pointer === '' ? `No text of this ${item.itemType} contains` : 'The chosen text does not contain'} the quoted text. Copy the quote from the ${item.itemType}, or leave the field empty.`,
    )
  return { pointer: place.pointer, quote: place.text, words: found }
}

/** Resolves or reopens a comment. Returns all comments. */
export async function resolveComment(
  context: Context,
  { commentId, isResolved, ...location }: ItemLocation & { commentId: string; isResolved: boolean },
): Promise<CommentsResponse> {
  const at = await locationForEditors(context, location)
  if (!(await store.setResolved(context.database.db, at, { id: commentId, resolvedAt: isResolved ? context.now() : null }))) throw noComment()
  return listItemComments(context, location)
}

/** Deletes a comment with its replies. */
export async function deleteComment(context: Context, { commentId, ...location }: ItemLocation & { commentId: string }): Promise<void> {
  const at = await locationForEditors(context, location)
  if (!(await store.deleteComment(context.database.db, at, commentId))) throw noComment()
}

export async function locationForEditors(context: Context, location: ItemLocation): Promise<store.ItemAt> {
  const { brandId, id } = await locationOf(context, location)
  await editorOf(context, context.database.db, brandId)
  return { brandId, itemId: id }
}
