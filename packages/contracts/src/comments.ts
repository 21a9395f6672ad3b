import { z } from 'zod'
import { storedText } from './stored-text.ts'

export const MAX_COMMENT_CHARACTERS = 2000
const MAX_LINK_DAYS = 90
const DEFAULT_LINK_DAYS = 14

/** A comment on an email or page. `pointer` refers to the commented text or section and `quote` is the original text, empty for a section. Both are empty for the whole item. */
export const comment = z.object({
  id: z.string(),
  /** Comment that this one replies to. */
  parent: z.string().nullable(),
  pointer: z.string(),
  quote: z.string(),
  /** True if the item still contains the quoted text, or the section. */
  isCurrent: z.boolean(),
  /** Null if the account was deleted. Guests enter a name without an account. */
  author: z.string().nullable(),
  isGuest: z.boolean(),
  body: z.string(),
  created: z.string(),
  isResolved: z.boolean(),
})
export type Comment = z.infer<typeof comment>

/** A link to read and comment on an item without an account. */
export const commentLink = z.object({ id: z.string(), name: z.string(), created: z.string(), expires: z.string() })
export type CommentLink = z.infer<typeof commentLink>

/** Response of `GET /api/campaigns/:cid/items/:itemId/comments`: comments, oldest first, and active links. */
export const commentsResponse = z.object({ comments: z.array(comment), links: z.array(commentLink) })
export type CommentsResponse = z.infer<typeof commentsResponse>

const body = storedText(MAX_COMMENT_CHARACTERS).refine((text) => text !== '', 'Write a comment.')
/** Input of `POST …/comments`: refers to the whole item if `pointer` is empty. A reply gets the pointer of its parent. */
export const addCommentInput = z.strictObject({ body, pointer: z.string().max(300).default(''), parent: z.string().min(1).max(100).optional() })
export type AddCommentInput = z.input<typeof addCommentInput>
/** Input of `PATCH …/comments/:commentId`. */
export const resolveCommentInput = z.strictObject({ isResolved: z.boolean() })

/** Input of `POST …/comment-links`; `name` is the recipient. The response contains the link only this once. */
export const commentLinkInput = z
  .strictObject({ name: storedText(100).default(''), expiresInDays: z.number().int().min(1).max(MAX_LINK_DAYS).default(DEFAULT_LINK_DAYS) })
  .default({ name: '', expiresInDays: DEFAULT_LINK_DAYS })
export type CommentLinkInput = z.input<typeof commentLinkInput>
export const createdCommentLink = commentLink.extend({ link: z.string() })
export type CreatedCommentLink = z.infer<typeof createdCommentLink>
