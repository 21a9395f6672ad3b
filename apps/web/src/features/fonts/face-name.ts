import type { Font } from '@brandwright/domain/brands/style-guide'
import { numericWeight } from '../../entities/fonts/numeric-weight.ts'
import { weightNames } from '../../entities/fonts/weight-names.ts'

/** "Bold 700", "Regular 400 italic", "Variable 100 to 900". */
export function faceName({ weight, style }: Pick<Font, 'weight' | 'style'>): string {
  const [least = '', most] = weight.trim().split(/\s+/).map(numericWeight)
  const named = most ? `Variable ${least} to ${most}` : `${weightNames[least] ?? 'Weight'} ${least}`
  return style === 'normal' ? named : `${named} ${style}`
}
