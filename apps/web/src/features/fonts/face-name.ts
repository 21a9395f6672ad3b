import type { Font } from '@brandwright/domain/brands/style-guide'

const names: Record<string, string> = {
  '100': 'Thin',
  '200': 'Extra light',
  '300': 'Light',
  '400': 'Regular',
  normal: 'Regular',
  '500': 'Medium',
  '600': 'Semibold',
  '700': 'Bold',
  bold: 'Bold',
  '800': 'Extra bold',
  '900': 'Black',
}

/** "Bold 700", "Regular 400 italic", "Variable 100 to 900". */
export function faceName({ weight, style }: Pick<Font, 'weight' | 'style'>): string {
  const [least, most] = weight.trim().split(/\s+/)
  const named = most ? `Variable ${least} to ${most}` : `${names[weight] ?? 'Weight'} ${weight === 'normal' ? '400' : weight === 'bold' ? '700' : weight}`
  return style === 'normal' ? named : `${named} ${style}`
}
