import { z } from 'zod'

export const MAX_SOCIAL_LINKS = 12

const LINK_MESSAGE = 'is like GitHub=https://github.com/you, Mastodon=https://mastodon.social/@you'

/** A link in the footer, with its label and URL. */
export const footerLink = z.object({
  name: z.string().min(1, LINK_MESSAGE).max(40, LINK_MESSAGE),
  href: z.url({ protocol: /^https$/, error: LINK_MESSAGE }),
})
export type FooterLink = z.infer<typeof footerLink>

/** Response of `GET /api/footer`: links to the operator's social profiles. */
export const footerResponse = z.object({ social: z.array(footerLink) })
export type FooterResponse = z.infer<typeof footerResponse>
