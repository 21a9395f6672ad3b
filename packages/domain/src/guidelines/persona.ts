import { z } from 'zod'

/** Somebody that the brand speaks to. What is not known is empty; `loading` is true while the portrait is made. */
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
  /** The portrait was drawn by rule, not by a model: it shows nobody. */
  composed: z.boolean().optional(),
  loading: z.boolean(),
})
export type Persona = z.infer<typeof persona>
