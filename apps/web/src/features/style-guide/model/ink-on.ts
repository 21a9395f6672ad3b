import { contrast } from '@brandwright/domain/colour/contrast'

const INK = '#16140f'
const WHITE = '#ffffff'

/** Ink or white, whichever reads better on the ground. */
export function inkOn(ground: string): string {
  return contrast(INK, ground) >= contrast(WHITE, ground) ? INK : WHITE
}
