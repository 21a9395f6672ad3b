/** Stages of guideline generation, with their function names in order. Steps of one stage run in parallel. */
export const generationStages = [
  [{ name: 'get_brand_voice', label: 'Brand voice' }],
  [{ name: 'get_brand_personas', label: 'Personas' }],
  [{ name: 'get_customer_insights', label: 'Value propositions' }],
  [{ name: 'make_copy', label: 'Copywriting guide' }],
  [{ name: 'generate_synthetic_brand_copy', label: 'Copy examples' }],
  [
    { name: 'summarize_brand_voice', label: 'Summary' },
    { name: 'make_creative_assistant_prompt', label: 'Creative assistant prompt' },
    { name: 'make_customer_support_prompt', label: 'Customer support prompt' },
    { name: 'make_instagram_prompt', label: 'Instagram prompt' },
  ],
] as const

export type GenerationStep = (typeof generationStages)[number][number]['name']

/** All steps with their stage number, starting at 1. */
export const generationSteps: readonly { name: GenerationStep; label: string; stage: number }[] = generationStages.flatMap((steps, index) =>
  steps.map((step) => ({ ...step, stage: index + 1 })),
)

/** Returns the steps to run next, in parallel, or an empty list if all steps are done. */
export function nextSteps(done: ReadonlySet<string>): GenerationStep[] {
  for (const stage of generationStages) {
    const open = stage.map(({ name }) => name as GenerationStep).filter((name) => !done.has(name))
    if (open.length > 0) return open
  }
  return []
}
