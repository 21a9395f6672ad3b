import { copyCount } from '@brandwright/domain/campaigns/copy-limits'
import { plainBody } from '@brandwright/domain/campaigns/rich-text'
import type { Section } from '@brandwright/domain/campaigns/section'
import { checkText } from '@brandwright/domain/checks/check-text'
import type { Place } from '@brandwright/domain/checks/findings/check'
import type { CompiledBrand } from './compiled-of.ts'

/** Location of a text. Word limits apply only if `section` and `field` are set. */
export interface CopyPart {
  place: Place
  section?: Pick<Section, 'type'>
  field?: 'preheader' | 'header' | 'subheader' | 'body'
}

/** Returns distinct messages about violated rules, unsupported claims and exceeded word limits. Markup in a body is ignored. */
export function copyFindings(text: string, { place, section, field }: CopyPart, compiled: CompiledBrand): string[] {
  const plainText = field === 'body' ? plainBody(text) : text
  const count = section && field ? copyCount(section, field, text) : null
  return [
    ...new Set([
      ...checkText(plainText, compiled, place).findings.map(({ message }) => message),
      ...compiled.claims(plainText, place).map(({ message }) => message),
      ...(count && count.words > count.max ? [`${count.words} words. Keep it to ${count.max} at most.`] : []),
    ]),
  ]
}
