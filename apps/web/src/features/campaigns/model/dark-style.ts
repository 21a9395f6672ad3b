import { type DarkMode, inDarkMode } from '@brandwright/domain/campaigns/dark-mode'

const HEX = /#[\da-f]{6}\b/gi

/** Returns the declarations of a style attribute with their colors as a mail program shows them in dark mode. */
export function darkStyle(css: string, mode: DarkMode): string {
  if (mode === 'none') return css
  return css
    .split(';')
    .map((declaration) => {
      const property = declaration.slice(0, declaration.indexOf(':')).trim()
      const role = property.startsWith('background') ? 'background' : 'text'
      return property === 'box-shadow' ? declaration : declaration.replace(HEX, (color) => inDarkMode(color.toLowerCase(), role, mode))
    })
    .join(';')
}
