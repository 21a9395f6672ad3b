import type { TextStyle } from '@brandwright/domain/brands/style-guide'

const parts = ['fontFamily', 'fontSize', 'fontWeight', 'fontStyle', 'textTransform', 'color'] as const

/** Whether two styles of text were read as one: a style that a person has changed is another one. */
export function sameLook(one: TextStyle, other: TextStyle): boolean {
  return parts.every((part) => one[part] === other[part])
}
