import { type BrandButtonColors, brandButtonOf, buttonColors } from './button-colors.ts'
import { DARK_MODES, type DarkMode } from './dark-mode.ts'
import { hasLinkedButton } from './links-of.ts'
import type { ItemPatch } from './patch-item.ts'
import { finding, type PreflightFinding } from './preflight-finding.ts'
import type { Section, SectionTheme } from './section.ts'
import { gradientContrastIn, gradientEnd, rolesOnBackground } from './section-gradient.ts'
import { contrastIn, legibleOn, legibleTheme, TEXT_ROLES, THEME_CONTRAST } from './section-theme.ts'

type PatchOf = (fields: Partial<Section>) => ItemPatch
type Role = Exclude<keyof typeof THEME_CONTRAST, 'contrast' | 'buttonText'>

interface ButtonFacts {
  /** Buttons of the brand. */
  buttons?: readonly BrandButtonColors[] | undefined
  /** True if a form renders its button in the style of the section, even if the section has no button. */
  isFormButton?: boolean
}

const ROLES = (Object.keys(THEME_CONTRAST) as (keyof typeof THEME_CONTRAST)[]).filter((role): role is Role => role !== 'contrast' && role !== 'buttonText')
/** Ending of a finding that names its dark mode, as the canvas does. */
const MODE_NAMES: Record<DarkMode, string> = {
  none: '',
  partial: ' in a partly dark email client',
  full: ' in a dark email client',
}

/**
 * Returns findings about text with too little contrast with the background or gradient of its section, or with its button. Body and button text gets level
 * `block`; other text, and text that lacks contrast only in simulated dark modes, gets `warn`.
 */
export function contrastFindings(section: Section, at: string, facts: ButtonFacts, patch: PatchOf): PreflightFinding[] {
  return [...backgroundFindings(section, at, patch), ...buttonFindings(section, at, facts, patch)]
}

function backgroundFindings(section: Section, at: string, patch: PatchOf): PreflightFinding[] {
  const { theme } = section
  const { backgroundColor } = theme
  const end = gradientEnd(section)
  const onGradient = new Set<Role>(end ? rolesOnBackground(section) : [])
  const ratioOf = (role: Role, mode: DarkMode) =>
    end && onGradient.has(role) ? gradientContrastIn(mode, theme[role], backgroundColor, end) : contrastIn(mode, theme[role], backgroundColor)
  const low = ROLES.filter((role) => ratioOf(role, 'none') < THEME_CONTRAST[role])
  const inLight = low.map((role) => {
    const floor = THEME_CONTRAST[role]
    const fixed: SectionTheme = { ...theme, [role]: legibleOn(backgroundColor, theme[role], floor, floor >= 4.5) }
    return finding(
      'contrast',
      floor >= 4.5 ? 'block' : 'warn',
      `${at}/theme/${role}`,
      lowContrast(theme[role], backgroundColor, { mode: 'none', ratio: ratioOf(role, 'none'), floor }),
      { label: `Use ${fixed[role]}`, patch: patch({ theme: fixed }) },
    )
  })
  const inDark = TEXT_ROLES.filter((role) => role !== 'buttonText').filter((role) => !low.includes(role))
  const [worst] = inDark
    .flatMap((role) => DARK_MODES.map((mode) => ({ role, mode, ratio: ratioOf(role, mode), floor: THEME_CONTRAST[role] })))
    .filter(({ ratio, floor }) => ratio < floor)
    .sort((a, b) => a.ratio / a.floor - b.ratio / b.floor)
  if (!worst) return inLight
  const { button, buttonText, ...fixed } = legibleTheme(theme)
  const label = fixed.backgroundColor === backgroundColor ? 'Use legible text colours' : `Use ${fixed.backgroundColor} as the background`
  return [
    ...inLight,
    finding('contrast', 'warn', `${at}/theme/${worst.role}`, lowContrast(theme[worst.role], backgroundColor, worst), {
      label,
      patch: patch({ theme: { ...fixed, button: theme.button, buttonText: theme.buttonText } }),
    }),
  ]
}

/**
 * Returns the finding about the contrast of the rendered button, if any. Skips a button with the colors of the section's text, which `backgroundFindings`
 * measures.
 */
function buttonFindings(section: Section, at: string, { buttons = [], isFormButton = false }: ButtonFacts, patch: PatchOf): PreflightFinding[] {
  const { theme, options } = section
  const { background, color } = buttonColors(options.styleType, theme, brandButtonOf(section, { buttons }))
  const isRendered = isFormButton || hasLinkedButton(section)
  if (!isRendered || (background === theme.backgroundColor && color === theme.color)) return []
  const floor = THEME_CONTRAST.buttonText
  const ratios = DARK_MODES.map((mode) => ({ mode, ratio: contrastIn(mode, color, background), floor }))
  const inLight = ratios.find(({ mode, ratio }) => mode === 'none' && ratio < floor)
  const measured = inLight ?? ratios.filter(({ ratio }) => ratio < floor).sort((a, b) => a.ratio - b.ratio)[0]
  if (!measured) return []
  const isOfTheme = background === theme.button && color === theme.buttonText
  const { button, buttonText } = legibleTheme(theme)
  const fixed = { ...theme, button, buttonText }
  const fix = isOfTheme
    ? { label: button === theme.button ? `Use ${buttonText}` : `Use ${button} for the button`, patch: patch({ theme: fixed }) }
    : { label: 'Use the button of the theme', patch: patch({ theme: fixed, options: { ...options, styleType: 'primary' } }) }
  const pointer = isOfTheme ? `${at}/theme/buttonText` : `${at}/options/styleType`
  return [
    finding('contrast', inLight ? 'block' : 'warn', pointer, `${isOfTheme ? '' : 'The button of the brand: '}${lowContrast(color, background, measured)}`, fix),
  ]
}

/** Rounds the ratio down, so that it never seems to reach the minimum. */
const lowContrast = (text: string, background: string, { mode, ratio, floor }: { mode: DarkMode; ratio: number; floor: number }) =>
  `${text} on ${background} has a contrast of ${Math.floor(ratio * 10) / 10} : 1${MODE_NAMES[mode]}, and needs ${floor} : 1.`
