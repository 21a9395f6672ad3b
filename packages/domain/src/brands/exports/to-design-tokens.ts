import { parse, rgb } from 'culori'
import { outlineOf } from '../css-outline.ts'
import { type Length, lengthOf, lineHeightOf, motionOf, shadowsOf, weightOf } from '../css-parts.ts'
import { fontFamilies } from '../font-families.ts'
import type { ButtonLook, ButtonStyle, StyleGuide } from '../style-guide.ts'
import { gradientTokens } from './gradient-tokens.ts'
import { type GuideTokens, guideTokens, hexOf } from './guide-tokens.ts'

/** A token (`$value`) or a group of the Design Tokens format. */
export interface TokenGroup {
  [key: string]: unknown
}

const MAX_BUTTONS = 6
/** Line styles of the format. */
const STROKE = /^(?:solid|dashed|dotted|double|groove|ridge|outset|inset)$/
const SCHEMA = 'https://www.designtokens.org/schemas/2025.10/format.json'

/**
 * Returns the guide in the Design Tokens format of the W3C community group (DTCG 2025.10): colors with roles as aliases, fonts, type scale, and buttons with
 * states. Omits values that the format can't express, such as the line height "normal" or the angle of a gradient.
 */
export function toDesignTokens(guide: StyleGuide): TokenGroup {
  const tokens = guideTokens(guide)
  return prune({
    $schema: SCHEMA,
    $description: `${guide.name}, extracted from ${guide.url}`,
    color: colorGroup(tokens),
    font: fontGroup(tokens),
    text: textGroup(tokens),
    button: Object.fromEntries(guide.buttonStyles.slice(0, MAX_BUTTONS).map((button, index) => [`button-${index + 1}`, buttonGroup(button, tokens)])),
  })
}

function colorGroup(tokens: GuideTokens): TokenGroup {
  const alias = (hex: string) => aliasOf(hex, tokens) ?? colorValue(hex)
  return {
    $type: 'color',
    palette: Object.fromEntries(
      tokens.palette.map(({ name, hex, share }) => [
        name,
        { $value: colorValue(hex), $description: share === undefined ? undefined : `${(share * 100).toFixed(1)} % of the painted area` },
      ]),
    ),
    role: Object.fromEntries(tokens.roles.map(([role, hex]) => [role, { $value: alias(hex) }])),
    dark: Object.fromEntries(tokens.darkRoles.map(([role, hex]) => [role, { $value: alias(hex) }])),
  }
}

function fontGroup(tokens: GuideTokens): TokenGroup {
  return { $type: 'fontFamily', ...Object.fromEntries(tokens.families.map(({ name, stack }) => [name, { $value: fontFamilies(stack) }])) }
}

function textGroup(tokens: GuideTokens): TokenGroup {
  return Object.fromEntries(
    tokens.texts.map(({ name, style }) => {
      const size = lengthOf(style.fontSize)
      const weight = weightOf(style.fontWeight)
      const lineHeight = lineHeightOf(style.lineHeight, style.fontSize)
      const family = tokens.families.find(({ stack }) => stack === style.fontFamily)
      const spacing = lengthOf(style.letterSpacing) ?? { value: 0, unit: 'px' as const }
      if (!size || !weight || !family) return [name, undefined]
      return [
        name,
        {
          $type: 'typography',
          $value: { fontFamily: `{font.${family.name}}`, fontSize: size, fontWeight: weight, letterSpacing: spacing, lineHeight: lineHeight ?? 1.2 },
          $description: lineHeight ? undefined : 'The page uses the line height of the font.',
        },
      ]
    }),
  )
}

function buttonGroup(button: ButtonStyle, tokens: GuideTokens): TokenGroup {
  const motion = motionOf(button.transition)
  return {
    ...styleGroup(button, button.borderStyle, tokens),
    radius: { $type: 'dimension', $value: { value: button.borderRadius, unit: 'px' } },
    'font-size': dimension(lengthOf(button.fontSize)),
    'font-weight': { $type: 'fontWeight', $value: weightOf(button.fontWeight) ?? undefined },
    transition: motion
      ? { $type: 'transition', $value: { duration: { value: motion.duration, unit: 'ms' }, delay: { value: 0, unit: 'ms' }, timingFunction: motion.easing } }
      : undefined,
    ...Object.fromEntries(Object.entries(button.states).map(([state, style]) => [state, style ? styleGroup(style, button.borderStyle, tokens) : undefined])),
  }
}

function styleGroup(buttonLook: ButtonLook, borderStyle: string | undefined, tokens: GuideTokens): TokenGroup {
  const color = (value: string | undefined) => {
    const hex = hexOf(value)
    return hex ? (aliasOf(hex, tokens) ?? colorValue(hex)) : undefined
  }
  const border = (width: number | undefined, style: string | undefined, lineColor: string | undefined) =>
    width && hexOf(lineColor)
      ? { $type: 'border', $value: { color: color(lineColor), width: { value: width, unit: 'px' }, style: STROKE.test(style ?? '') ? style : 'solid' } }
      : undefined
  const outline = outlineOf(buttonLook.outline)
  const shadows = shadowsOf(buttonLook.boxShadow).map(({ color: shade, offsets: [offsetX, offsetY, blur, spread], inset }) => ({
    color: color(shade),
    offsetX,
    offsetY,
    blur,
    spread,
    inset,
  }))
  return {
    background: { $type: 'color', $value: color(buttonLook.backgroundColor) },
    text: { $type: 'color', $value: color(buttonLook.color) },
    ...gradientTokens(buttonLook.backgroundImage, color),
    border: border(buttonLook.borderWidth, borderStyle, buttonLook.borderColor),
    outline: border(outline?.width, outline?.style, outline?.color),
    opacity: { $type: 'number', $value: buttonLook.opacity === 1 ? undefined : buttonLook.opacity },
    shadow: shadows.length > 0 ? { $type: 'shadow', $value: shadows } : undefined,
  }
}

const dimension = (length: Length | null) => ({ $type: 'dimension', $value: length ?? undefined })

function aliasOf(hex: string, tokens: GuideTokens): string | undefined {
  const found = tokens.palette.find((entry) => entry.hex === hex)
  return found && `{color.palette.${found.name}}`
}

function colorValue(hex: string): TokenGroup {
  const { r = 0, g = 0, b = 0, alpha = 1 } = rgb(parse(hex)) ?? {}
  const round = (channel: number) => Math.round(channel * 1e4) / 1e4
  return { colorSpace: 'srgb', components: [round(r), round(g), round(b)], alpha: round(alpha), hex: hex.slice(0, 7) }
}

/** Removes entries without a value: undefined members, tokens without `$value`, and groups without tokens. */
function prune(group: TokenGroup): TokenGroup {
  const tokens: TokenGroup = {}
  for (const [key, value] of Object.entries(group)) {
    if (value === undefined) continue
    if (key.startsWith('$') || typeof value !== 'object' || value === null) tokens[key] = value
    else {
      const inner = value as TokenGroup
      if ('$type' in inner && '$value' in inner && inner.$value === undefined) continue
      const pruned = prune(inner)
      if (Object.keys(pruned).some((member) => member === '$value' || !member.startsWith('$'))) tokens[key] = pruned
    }
  }
  return tokens
}
