import type { GuidePartId } from './guide-parts.ts'

const parts: readonly [RegExp, GuidePartId][] = [
  [/^\/(colors|baseBackground|baseColor|backgrounds|divStyles|colorThemes)/, 'palette'],
  [/^\/(fonts|typography|preferredStyles|assignedStyles|pStyles|baseSize)/, 'type'],
  [/^\/buttonStyles/, 'buttons'],
  [/^\/logos/, 'logos'],
  [/^\/svgs/, 'drawings'],
  [/^\/images/, 'images'],
  [/^\/(products|collections|reviews)/, 'products'],
  [/^\/(textSamples|email|additionalText)/, 'text'],
  [/^\/(links|socialLinks)/, 'links'],
  [/^\/sources/, 'sources'],
  [/^\/(stylesheet|css)/, 'stylesheet'],
]

const COLOR = /^\/colors\/(roles|dark)\/(\w+)$/

/** Returns the part of the page that shows the value at a pointer, and the label of that value. */
export function describePointer(pointer: string): { part: GuidePartId; label: string } {
  const part = parts.find(([pattern]) => pattern.test(pointer))?.[1] ?? 'overview'
  const color = COLOR.exec(pointer)
  if (color) return { part, label: sentence(`${color[2]} colour${color[1] === 'dark' ? ' in dark mode' : ''}`) }
  const names = pointer.split('/').filter(Boolean)
  const labels = names
    .filter((name) => name !== 'roles' && !/^[a-z]{1,8}_[0-9a-f]{3,}$|^\d+$/.test(name))
    .map((name) =>
      name
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replaceAll('_', ' ')
        .toLowerCase()
        .replace(/\bcolor(s?)\b/g, 'colour$1'),
    )
  return { part, label: sentence(labels.join(', ')) }
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
