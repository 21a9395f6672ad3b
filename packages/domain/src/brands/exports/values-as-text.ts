import type { TokenGroup } from './to-design-tokens.ts'

/**
 * Returns design tokens with text values, the format before DTCG 2025.10, for tools such as Style Dictionary 4: a color as "#0f5c4a" (translucent:
 * "#0f5c4a80"), a dimension as "16px", a duration as "200ms". Aliases, numbers, font families and descriptions remain unchanged.
 */
export function valuesAsText(tokens: TokenGroup): TokenGroup {
  const { $schema: _, ...rest } = tokens
  return asText(rest) as TokenGroup
}

function asText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asText)
  if (typeof value !== 'object' || value === null) return value
  if ('colorSpace' in value && 'hex' in value) return hexText(value as unknown as { hex: string; alpha?: number })
  if ('unit' in value && 'value' in value) return `${value.value}${value.unit}`
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, asText(member)]))
}

function hexText({ hex, alpha = 1 }: { hex: string; alpha?: number }): string {
  const channel = Math.round(alpha * 255)
  return channel === 255 ? hex : hex + channel.toString(16).padStart(2, '0')
}
