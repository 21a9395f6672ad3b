import { z } from 'zod'

/** Roles for which a default model can be set: text, portrait prompts, summaries, vision, image generation and embeddings. */
export const modelRoles = ['default', 'reasoning', 'summary', 'seeing', 'image', 'embedding'] as const
export type ModelRole = (typeof modelRoles)[number]

/** Location of a model: at its provider, on the server's machine, or built into the server (the composer). */
const modelIcons = ['cloud', 'machine', 'composer'] as const

/**
 * An available model. `show` is false for models that do not write text; `roles` are the roles in which the requester currently uses the model, `able` the
 * roles that the model supports. `needsPro` marks a model that the brand cannot use, because its account is not pro.
 */
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
  needsPro: z.boolean().optional(),
})
export type ModelOption = z.infer<typeof modelOption>

/** `brand` is the brand whose models are listed, by default the user's brand. */
export const modelsQuery = z.object({ brand: z.string().min(1).max(100).optional() })

/** Response of `models/array`: models by id, always including the built-in composer. */
export const modelsResponse = z.record(z.string(), modelOption)
export type ModelsResponse = z.infer<typeof modelsResponse>

const MAX_NAME = 200
const roleModel = z.string().min(1).max(MAX_NAME).nullable()
/** Model id for each role, or null if no model is set for the role. */
const roles = z.object({
  default: roleModel,
  reasoning: roleModel,
  summary: roleModel,
  seeing: roleModel,
  image: roleModel,
  embedding: roleModel,
}) satisfies z.ZodType<Record<ModelRole, string | null>>
export type ModelRoles = z.infer<typeof roles>

/**
 * Input of `PUT /api/account/model-roles` and `PUT /api/brands/:id/model-roles`: the roles to change, where null resets a role. The user's roles take
 * precedence over the brand's, and the brand's over the server's.
 */
export const modelRolesInput = z.strictObject(roles.partial().shape)
export type ModelRolesInput = z.infer<typeof modelRolesInput>

/** `server` contains the server's configured roles. An unavailable model stays stored but is skipped. */
export const modelRolesAnswer = z.object({ roles, server: roles })
export type ModelRolesAnswer = z.infer<typeof modelRolesAnswer>
