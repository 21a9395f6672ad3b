import type { Capture } from '../capture/capture.ts'
import { detectBlocks } from '../detect/blocks/detect-blocks.ts'
import { detectButtons } from '../detect/buttons/detect-buttons.ts'
import type { LogoColor } from '../detect/colors/brand-weight.ts'
import { detectColors } from '../detect/colors/detect-colors.ts'
import { detectDarkRoles } from '../detect/colors/detect-dark-roles.ts'
import { detectFonts } from '../detect/fonts/detect-fonts.ts'
import { detectLogos } from '../detect/logos/detect-logos.ts'
import { detectTypography } from '../detect/typography/detect-typography.ts'
import type { ExtractionRun } from '../run/extraction-run.ts'
import { colorThemesOf } from '../stylesheet/color-themes.ts'

/**
 * Tells what the captures, and the colours of the logo once they are known, say of the look: palette first, then type, buttons and blocks, then
 * the logo. What did not change is not told again.
 */
export async function publishLook(run: ExtractionRun, captures: Capture[], logoColors: LogoColor[] = []): Promise<void> {
  if (run.wants('colors'))
    await run.optional('palette', 'Looking at the colours', 'colours', async () => {
      const { facts, ...found } = detectColors(captures, logoColors)
      run.emit({ type: 'colors', data: { ...found, colors: { ...found.colors, dark: detectDarkRoles(captures) } } })
      run.emit({ type: 'facts', data: facts })
    })
  if (run.wants('typography'))
    await run.optional('type', 'Reading the type', 'typography', async () => {
      const { facts, ...typography } = detectTypography(captures)
      const { fonts, facts: fontFacts } = detectFonts(captures)
      run.emit({ type: 'typography', data: typography })
      run.emit({ type: 'fonts', data: fonts })
      run.emit({ type: 'facts', data: { ...facts, ...fontFacts } })
    })
  if (run.wants('buttons'))
    await run.optional('buttons', 'Finding the buttons', 'buttons', async () => {
      const { buttonStyles, buttons, facts } = detectButtons(captures)
      run.emit({ type: 'buttonStyles', data: buttonStyles })
      run.emit({ type: 'buttons', data: buttons })
      run.emit({ type: 'facts', data: facts })
    })
  if (run.wants('colors')) {
    const { divStyles, facts } = detectBlocks(captures)
    run.emit({ type: 'divStyles', data: divStyles })
    run.emit({ type: 'facts', data: facts })
    run.emit({ type: 'colorThemes', data: colorThemesOf(run.guide()) })
  }
  if (run.wants('logos')) {
    const { logos, facts } = detectLogos(captures, run.guide().name)
    run.emit({ type: 'logos', data: logos })
    run.emit({ type: 'facts', data: facts })
  }
}
