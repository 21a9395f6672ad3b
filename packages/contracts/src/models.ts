import { z } from 'zod'

/** What the product asks a model for by itself, unless a person names another. */
export const modelRoles = ['default', 'reasoning', 'summary'] as const
export type ModelRole = (typeof modelRoles)[number]

/** Where a model writes: at its maker's, on the machine of this server, or as the composer in the server itself. */
const modelIcons = ['cloud', 'machine', 'composer'] as const

/** One model that this server can ask. `show` is false for those that do not write text. `roles` are those that whoever runs the server gave it. */
export const modelOption = z.object({
  id: z.string(),
  name: z.string(),
  maker: z.string(),
  description: z.string().nullable(),
  show: z.boolean(),
  functions: z.boolean(),
  icon: z.enum(modelIcons).optional(),
  roles: z.array(z.enum(modelRoles)).optional(),
})
export type ModelOption = z.infer<typeof modelOption>

/** `models/array`: the models by their id, the built-in composer always among them. */
export const modelsResponse = z.record(z.string(), modelOption)
export type ModelsResponse = z.infer<typeof modelsResponse>
