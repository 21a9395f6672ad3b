import { colorTheme, footer, textStyle } from '@brandwright/domain/brands/style-guide'
import { z } from 'zod'

const id = z.string().min(1).max(100)
const hex = z.string().regex(/^#[\da-f]{6}$/i)
const link = z.object({ name: z.string().min(1).max(100), href: z.url({ protocol: /^https?$/ }) })
const style = textStyle.extend({ fontFamily: z.string().min(1).max(200), color: hex.optional() })

/** Schemas of the sections that the server can propose: guide values with hex colors and web links. */
export const proposedSections = {
  footer: footer.extend({ textColor: hex, backgroundColor: hex, linkColor: hex, navigation: z.array(link).max(60) }),
  typographyTheme: z.object({ styles: z.array(style).max(40), named_styles: z.record(z.string().max(40), style) }),
  colorTheme: colorTheme.extend({ backgroundColor: hex, color: hex, accent: hex, button: hex, buttonText: hex }),
}
export type SectionName = keyof typeof proposedSections
const sectionName = z.enum(['footer', 'typographyTheme', 'colorTheme'])

const source = z.object({ styles: z.string().max(20_000), url: z.string().max(2000), name: z.string().max(500), cleanURL: z.string().max(2000) }).partial()

/**
 * Input of `POST /api/simple-task`, which proposes sections for the guide of the brand `id` (or `brand`). The server reads the stored guide and ignores
 * `styleGuide`.
 */
export const simpleTaskInput = z
  .strictObject({
    sections: z.union([sectionName, z.array(sectionName).min(1).max(3)]),
    brand: id.optional(),
    id: id.optional(),
    styleGuide: z.unknown().optional(),
    sources: z.array(source).max(50).default([]),
    model: z.string().min(1).max(200).optional(),
  })
  .refine(({ id, brand }) => id !== undefined || brand !== undefined, 'needs the id of a brand')
export type SimpleTaskInput = z.infer<typeof simpleTaskInput>

/** The proposed sections, which are not saved. `composed` lists the sections that rules derived instead of a model. */
export const simpleTaskResponse = z.object({ sections: z.object(proposedSections).partial(), composed: z.array(sectionName), model: z.string() })
export type SimpleTaskResponse = z.infer<typeof simpleTaskResponse>
