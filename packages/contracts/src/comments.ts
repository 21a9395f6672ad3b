import { z } from 'zod'
import { storedText } from './stored-text.ts'

export const MAX_COMMENT_CHARACTERS = 2000
export const MAX_COMMENTED_WORDS_CHARACTERS = 500
const MAX_LINK_DAYS = 90
const DEFAULT_LINK_DAYS = 14

/**
 * A comment on an email or page. `pointer` refers to the commented text or section, and `quote` is the text at that time; `quote` is empty for a section, and
 * both are empty for a comment on the whole item.
 */
export const comment = z.object({
  id: z.string(),
  /** Id of the parent comment. */
  parent: z.string().nullable(),
  pointer: z.string(),
  quote: z.string(),
  /** The part of `quote` that the comment refers to; empty for the whole quote. */
  words: z.string(),
  /** True while the item contains the commented text or section. */
  isCurrent: z.boolean(),
  /** Null if the account was deleted, or if the author is a guest without an account. */
  author: z.string().nullable(),
  isGuest: z.boolean(),
  body: z.string(),
  created: z.string(),
  isResolved: z.boolean(),
})
export type Comment = z.infer<typeof comment>

/** A link that lets a recipient without an account read an item and comment on it. */
export const commentLink = z.object({ id: z.string(), name: z.string(), created: z.string(), expires: z.string() })
export type CommentLink = z.infer<typeof commentLink>

/** Response of `GET /api/campaigns/:cid/items/:itemId/comments`: comments, oldest first, and active comment links. */
export const commentsResponse = z.object({ comments: z.array(comment), links: z.array(commentLink) })
export type CommentsResponse = z.infer<typeof commentsResponse>

const body = storedText(MAX_COMMENT_CHARACTERS).refine((text) => text !== '', 'Write a comment.')
/**
 * Input of `POST …/comments`. The target of the comment depends on the other fields:
 * - with `parent`, a reply: the target of the parent
 * - with `pointer`: that text or section, or the part of the text that `words` selects
 * - with `words` alone: the first text that contains the words
 * - with none of these: the whole item
 */
export const addCommentInput = z.strictObject({
  body,
  pointer: z.string().max(300).default(''),
  words: storedText(MAX_COMMENTED_WORDS_CHARACTERS).default(''),
  parent: z.string().min(1).max(100).optional(),
})
export type AddCommentInput = z.input<typeof addCommentInput>
/** Input of `PATCH …/comments/:commentId`. */
export const resolveCommentInput = z.strictObject({ isResolved: z.boolean() })

/** Input of `POST …/comment-links`; `name` is the recipient. Only this response contains the link. */
export const commentLinkInput = z
  .strictObject({ name: storedText(100).default(''), expiresInDays: z.number().int().min(1).max(MAX_LINK_DAYS).default(DEFAULT_LINK_DAYS) })
  .default({ name: '', expiresInDays: DEFAULT_LINK_DAYS })
export type CommentLinkInput = z.input<typeof commentLinkInput>
export const createdCommentLink = commentLink.extend({ link: z.string() })
export type CreatedCommentLink = z.infer<typeof createdCommentLink>
