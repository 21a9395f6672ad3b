import { z } from 'zod'

/** One model that this server can ask. `show` is false for those that do not write text. */
export const modelOption = z.object({
  id: z.string(),
  name: z.string(),
  maker: z.string(),
  description: z.string().nullable(),
  show: z.boolean(),
  functions: z.boolean(),
})
export type ModelOption = z.infer<typeof modelOption>

/** `models/array`: the models by their id, the built-in composer always among them. */
export const modelsResponse = z.record(z.string(), modelOption)
export type ModelsResponse = z.infer<typeof modelsResponse>
