import { z } from 'zod'
import { BUTTONS, type FunctionName, OPTIONS, results } from './results.ts'

const FROM_THE_PAGES = "Use only what the brand's own pages say. Where they say nothing, leave it empty. Quote lines word for word."
const FOLLOW_INSTRUCTIONS = 'Follow the instructions, if any; they are not part of the text.'
const ALTERNATIVES = `Write ${OPTIONS} alternatives of this text in the voice of the brand, none like another. ${FOLLOW_INSTRUCTIONS}`

/** Prompts of the generation functions, as listed by `getFunctions`. */
const prompts: Record<FunctionName, string> = {
  get_brand_voice: `Describe how this brand writes: what it is, what its voice is like, its traits with a line that shows each, dos, don'ts and rules of punctuation that can be checked, words it avoids and what it says in their place, its devices, and its tone in percent on the scales Reserved to Warm, Playful to Serious, Casual to Formal, Plain to Technical, Quiet to Bold. ${FROM_THE_PAGES}`,
  get_brand_personas: `Describe the people that this brand speaks to, three at most, each with what the pages say of them. ${FROM_THE_PAGES}`,
  get_customer_insights: `Say what this brand promises, what sets it apart, what moves its customers and what troubles them. ${FROM_THE_PAGES}`,
  make_copy:
    "Make the copywriting guide: for each kind of copy (headline, body, button, product, email subject) what to do, lines of the brand as good examples, and the same lines with the brand's rules broken as bad ones.",
  generate_synthetic_brand_copy: `Choose lines that show the brand at its best, and write new ones in its voice, each with the lines it goes back to. ${FROM_THE_PAGES}`,
  summarize_brand_voice: 'Sum the guidelines up in one paragraph, and as system prompts for any writing, for email campaigns and for social media.',
  make_creative_assistant_prompt: 'Write the system prompt of an assistant that writes for this brand by its guidelines.',
  make_customer_support_prompt:
    "Write the system prompt of an assistant that answers this brand's customers by its guidelines, and says when it does not know.",
  make_instagram_prompt: 'Write the system prompt of an assistant that writes Instagram captions for this brand by its guidelines.',
  persona_prompts: "Write a prompt for a portrait of each persona, in the light of the brand's own pictures. No text in the image.",
  copy_options: ALTERNATIVES,
  alternative_copy_options: ALTERNATIVES,
  section_variations: `Write ${OPTIONS} variations of this section in the voice of the brand: pre-header of at most 3 words, sub-header of at most 5, body of at most 20. ${FOLLOW_INSTRUCTIONS}`,
  generate_button_options: `Write ${BUTTONS} options for this button in the voice of the brand, each with an address that the brand has. ${FOLLOW_INSTRUCTIONS}`,
  rewrite: `Rewrite this text so that it keeps the guidelines of the brand and says nothing new. List what was changed and why. ${FOLLOW_INSTRUCTIONS}`,
  revise_texts:
    'Revise the given texts of an email or a page as the instruction asks, by the guidelines of the brand and the rules given for this item. Give back only those that should change, each under its key, with one short sentence that says why. Keep the markup, the merge tags in braces and the addresses of links. Keep to max_words where it is given. Name no price, code, date, product or fact that is neither in the texts nor on the pages of the brand.',
  plan_campaign:
    'Plan the emails and the page of the campaign that the brief asks for, as many as it asks for, in the order of their days: for each its goal, three subject ideas in the voice of the brand, and up to five talking points, each one short fact of the brief or of the pages of the brand. Write for the person in writeFor where one is given. Name no price, code, date or product that is neither in the brief nor on the pages of the brand.',
  create_campaign:
    'Write the email or page that the plan describes, with all of its talking points: subject, preview text and four to eight sections, pre-header of at most 3 words, sub-header of at most 5, body of at most 20. Write for the person in writeFor, and follow the instructions, where they are given. Where sections are given as written, give back only those that follow them. Products, images and reviews are named by their ids, images stand best first and a page begins with one that suits its top, links are addresses of the brand. Name no price, code or date that is neither in the brief nor on the pages of the brand.',
}

/** Names of all functions, as listed by `getFunctions`. */
export const functionNames = Object.keys(prompts) as FunctionName[]

/** Returns true for the name of a generation function. */
export const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(prompts, name)

/**
 * Returns the definition of a function for a model: name, description (its prompt), and the JSON schema of its arguments, which the model returns as the
 * result.
 */
export function generationFunction(name: FunctionName): { name: FunctionName; description: string; parameters: Record<string, unknown> } {
  const { $schema: _, ...parameters } = z.toJSONSchema(results[name])
  return { name, description: prompts[name], parameters }
}
