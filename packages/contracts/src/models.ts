import { z } from 'zod'

/** What the product asks a model for by itself, unless a person names another: text, prompts of portraits, summaries, looking at pictures, drawing them, vectors of texts. */
export const modelRoles = ['default', 'reasoning', 'summary', 'seeing', 'image', 'embedding'] as const
export type ModelRole = (typeof modelRoles)[number]

/** Where a model writes: at its maker's, on the machine of this server, or as the composer in the server itself. */
const modelIcons = ['cloud', 'machine', 'composer'] as const

/** One model that can be asked. `show` is false for those that do not write text. `roles` are those that it has for who asks, `able` those that it can have. */
export const modelOption = z.object({
  id: z.string(),
  name: z.string(),
  maker: z.string(),
  description: z.string().nullable(),
  show: z.boolean(),
  functions: z.boolean(),
  icon: z.enum(modelIcons).optional(),
  roles: z.array(z.enum(modelRoles)).optional(),
  able: z.array(z.enum(modelRoles)),
})
export type ModelOption = z.infer<typeof modelOption>

/** For which brand they are asked: one's own unless given. */
export const modelsQuery = z.object({ brand: z.string().min(1).max(100).optional() })

/** `models/array`: the models by their id, the built-in composer always among them. */
export const modelsResponse = z.record(z.string(), modelOption)
export type ModelsResponse = z.infer<typeof modelsResponse>

const MAX_NAME = 200
const roleModel = z.string().min(1).max(MAX_NAME).nullable()
/** The model of each role; null where none is set. */
const roles = z.object({
  default: roleModel,
  reasoning: roleModel,
  summary: roleModel,
  seeing: roleModel,
  image: roleModel,
  embedding: roleModel,
}) satisfies z.ZodType<Record<ModelRole, string | null>>
export type ModelRoles = z.infer<typeof roles>

/** `PUT /api/account/model-roles`, `PUT /api/brands/:id/model-roles`: the roles that change; null takes one back. A person's own stand before the brand's, and those before the server's. */
export const modelRolesInput = z.strictObject(roles.partial().shape)
export type ModelRolesInput = z.infer<typeof modelRolesInput>

/** `server` has those of the configuration. A model that is not listed is kept, and passed over. */
export const modelRolesAnswer = z.object({ roles, server: roles })
export type ModelRolesAnswer = z.infer<typeof modelRolesAnswer>
