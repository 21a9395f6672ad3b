import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from './limits.ts'

/** Query `?limit=25&cursor=…`. The cursor is opaque. */
export const pageQuery = z.object({ limit: z.coerce.number().int().min(1).max(500).default(25), cursor: z.string().max(500).optional() })
export type PageQuery = z.infer<typeof pageQuery>

/** Search text of a list. Longer text is truncated instead of rejected, because it may come from a manually edited URL. */
export const searchText = z.string().transform((text) => text.trim().slice(0, MAX_SEARCH_LENGTH))

/** Returns the schema of a list page. `nextCursor` is null on the last page. */
export const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), nextCursor: z.string().nullable() })
export type Page<T> = { items: T[]; nextCursor: string | null }
