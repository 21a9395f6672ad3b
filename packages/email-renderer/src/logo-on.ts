import { oklchOf } from '@brandwright/domain/color/color-entry'
import type { EmailBrand, EmailLogo } from './email-context.ts'

const MIDDLE_LIGHTNESS = 0.5

/** Returns the brand's first logo that suits the lightness of a background; null if no logo suits it. `background` is `#rrggbb`. */
export function logoOn({ logos }: Pick<EmailBrand, 'logos'>, background: string): EmailLogo | null {
  const tone = oklchOf(background).l > MIDDLE_LIGHTNESS ? 'light' : 'dark'
  return logos.find(({ madeFor }) => madeFor === 'any' || madeFor === tone) ?? null
}
