import { oklchOf } from '@brandwright/domain/color/color-entry'
import type { EmailBrand, EmailLogo } from './email-context.ts'

const MIDDLE_LIGHTNESS = 0.5

/** Returns the first logo of the brand that suits a background (`#rrggbb`) of this lightness, or null if there is none. */
export function logoOn({ logos }: Pick<EmailBrand, 'logos'>, background: string): EmailLogo | null {
  const tone = oklchOf(background).l > MIDDLE_LIGHTNESS ? 'light' : 'dark'
  return logos.find(({ madeFor }) => madeFor === 'any' || madeFor === tone) ?? null
}
