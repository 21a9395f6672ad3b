import { COLOR_ROLES } from '@brandwright/domain/brands/color-roles'
import type { Facts } from '@brandwright/domain/brands/evidence'
import type { ExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import type { ColorRoles } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../capture/capture.ts'
import { detectBlocks } from '../detect/blocks/detect-blocks.ts'
import { detectButtons } from '../detect/buttons/detect-buttons.ts'
import type { LogoColor } from '../detect/colors/brand-weight.ts'
import { detectColors, detectDarkRoles } from '../detect/colors/detect-colors.ts'
import { detectFonts } from '../detect/fonts/detect-fonts.ts'
import { detectLogos } from '../detect/logos/detect-logos.ts'
import { detectTypography } from '../detect/typography/detect-typography.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { colorThemesOf } from '../stylesheet/color-themes.ts'
import { factsOfPreferred, factsOfRoles, styleTrust, withoutBrowserColors, withoutBrowserFonts, withTrust } from './style-trust.ts'

const DARK_CONFIDENCE = 0.8

/** Emits the styles detected in the captures, based on the colors of the logo as soon as they are available. */
export type PublishStyles = (captures: Capture[], logoColors?: LogoColor[]) => Promise<void>

/**
 * Creates the function that emits the styles of a run: palette, typography, buttons and blocks, and then the logo. Skips detections that have not changed, so
 * that later additions, such as local file URLs, are preserved.
 */
export function stylePublisher(run: ExtractionRun): PublishStyles {
  const detected = new Map<string, string>()
  const emit = (part: string, ...events: ExtractionEvent[]) => {
    const json = JSON.stringify(events)
    if (detected.get(part) === json) return
    detected.set(part, json)
    for (const event of events) run.emit(event)
  }
  return async (pages, logoColors = []) => {
    // Without its stylesheets, a page shows the browser's default styles instead of the brand's styles.
    const captures = pages.filter((page) => styleTrust(page) > 0)
    if (captures.length === 0) return
    const trusted = (facts: Facts) => withTrust(facts, captures)
    if (run.wants('colors'))
      await run.optional('palette', 'Analysing the colours', 'colours', async () => {
        const { facts, ...found } = detectColors(captures, logoColors)
        const colors = { ...found.colors, roles: withoutBrowserColors(found.colors.roles, captures) }
        const dark = detectDarkRoles(captures, colors.roles)
        const data = { ...found, colors: { ...colors, dark } }
        emit('colors', { type: 'colors', data }, { type: 'facts', data: trusted({ ...factsOfRoles(facts, colors.roles), ...factsOfDark(dark, captures) }) })
      })
    if (run.wants('typography'))
      await run.optional('type', 'Analysing the typography', 'typography', async () => {
        const { facts, ...detected } = detectTypography(captures)
        const typography = { ...detected, preferredStyles: withoutBrowserFonts(detected.preferredStyles, captures) }
        const { fonts, facts: fontFacts } = detectFonts(captures)
        emit('typography', { type: 'typography', data: typography }, { type: 'facts', data: trusted(factsOfPreferred(facts, typography.preferredStyles)) })
        emit('fonts', { type: 'fonts', data: fonts }, { type: 'facts', data: trusted(fontFacts) })
      })
    if (run.wants('buttons'))
      await run.optional('buttons', 'Finding the buttons', 'buttons', async () => {
        const { buttonStyles, buttons, facts } = detectButtons(captures)
        emit('buttons', { type: 'buttonStyles', data: buttonStyles }, { type: 'buttons', data: buttons }, { type: 'facts', data: trusted(facts) })
      })
    if (run.wants('colors'))
      await run.attempt('blocks', () => {
        const { divStyles, facts } = detectBlocks(captures)
        emit('blocks', { type: 'divStyles', data: divStyles }, { type: 'facts', data: trusted(facts) })
        emit('themes', { type: 'colorThemes', data: colorThemesOf(run.guide()) })
      })
    if (run.wants('logos'))
      await run.attempt('logo', () => {
        const { logos, facts } = detectLogos(captures, run.guide().name)
        emit('logos', { type: 'logos', data: logos }, { type: 'facts', data: trusted(facts) })
      })
  }
}

/** Returns the facts of dark roles. They have no rectangle, because there is no screenshot of the dark scheme. */
function factsOfDark(dark: ColorRoles | null, [first]: Capture[]): Facts {
  if (!dark || !first) return {}
  const evidence = [{ page: first.finalUrl, note: 'asked for dark mode' }]
  return Object.fromEntries(COLOR_ROLES.filter((role) => dark[role]).map((role) => [`/colors/dark/${role}`, { evidence, confidence: DARK_CONFIDENCE }]))
}
