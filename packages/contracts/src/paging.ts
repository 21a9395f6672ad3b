import { z } from 'zod'

/** `?limit=25&cursor=…`; the cursor is opaque. */
export const pageQuery = z.object({ limit: z.coerce.number().int().min(1).max(500).default(25), cursor: z.string().max(500).optional() })
export type PageQuery = z.infer<typeof pageQuery>

/** A page of a list; `nextCursor` is null on the last one. */
export const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), nextCursor: z.string().nullable() })
export type Page<T> = { items: T[]; nextCursor: string | null }
