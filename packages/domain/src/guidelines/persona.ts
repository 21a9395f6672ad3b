import { z } from 'zod'

/** A persona of the brand's audience. Unknown properties are empty; `loading` is true while the portrait is being generated. */
export const persona = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  demographics: z.string(),
  interests: z.array(z.string()),
  goals: z.array(z.string()),
  pain_points: z.array(z.string()),
  psychographics: z.string(),
  decision_drivers: z.array(z.string()),
  behaviors: z.array(z.string()),
  imagePrompt: z.string(),
  image: z.string().nullable(),
  /** True if rules rendered the portrait instead of a model, so it shows no face. */
  composed: z.boolean().optional(),
  loading: z.boolean(),
})
export type Persona = z.infer<typeof persona>
