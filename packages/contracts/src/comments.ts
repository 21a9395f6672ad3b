import { z } from 'zod'
import { typedWords } from './typed-words.ts'

export const MAX_COMMENT_CHARACTERS = 2000
const MAX_LINK_DAYS = 90
const DEFAULT_LINK_DAYS = 14

/** A comment on an email or a page. `pointer` leads to the text that it is about and `quote` is that text as it was; both are empty for the whole item. */
export const comment = z.object({
  id: z.string(),
  /** The comment that this one answers. */
  parent: z.string().nullable(),
  pointer: z.string(),
  quote: z.string(),
  /** Whether the item still has that text. */
  isCurrent: z.boolean(),
  /** Null when the account is gone. A guest gave the name without an account. */
  author: z.string().nullable(),
  isGuest: z.boolean(),
  body: z.string(),
  created: z.string(),
  isResolved: z.boolean(),
})
export type Comment = z.infer<typeof comment>

/** A link by which people without an account read an item and comment on it. */
export const commentLink = z.object({ id: z.string(), name: z.string(), created: z.string(), expires: z.string() })
export type CommentLink = z.infer<typeof commentLink>

/** `GET /api/campaigns/:cid/items/:itemId/comments`: oldest first, with the links that are open. */
export const commentsResponse = z.object({ comments: z.array(comment), links: z.array(commentLink) })
export type CommentsResponse = z.infer<typeof commentsResponse>

const body = typedWords(MAX_COMMENT_CHARACTERS).refine((text) => text !== '', 'Write a comment.')
/** `POST …/comments`: about the whole item without `pointer`. An answer has the place of the comment that it answers. */
export const addCommentInput = z.strictObject({ body, pointer: z.string().max(300).default(''), parent: z.string().min(1).max(100).optional() })
export type AddCommentInput = z.input<typeof addCommentInput>
/** `PATCH …/comments/:commentId` */
export const resolveCommentInput = z.strictObject({ isResolved: z.boolean() })

/** `POST …/comment-links`: `name` says for whom it is. The answer holds the link this once. */
export const commentLinkInput = z
  .strictObject({ name: typedWords(100).default(''), expiresInDays: z.number().int().min(1).max(MAX_LINK_DAYS).default(DEFAULT_LINK_DAYS) })
  .default({ name: '', expiresInDays: DEFAULT_LINK_DAYS })
export type CommentLinkInput = z.input<typeof commentLinkInput>
export const madeCommentLink = commentLink.extend({ link: z.string() })
export type MadeCommentLink = z.infer<typeof madeCommentLink>
