import { z } from 'zod'

/** A document of a noun as clients see it: its body, and what the server alone writes. `createdBy` is null when the account is deleted. */
export const documentEntry = <Body extends z.ZodType>(body: Body) =>
  z.object({
    id: z.string(),
    brandId: z.string(),
    revision: z.number().int(),
    body,
    createdAt: z.string(),
    updatedAt: z.string(),
    createdBy: z.string().nullable(),
  })
export type DocumentEntry<Body> = Omit<z.infer<ReturnType<typeof documentEntry>>, 'body'> & { body: Body }
