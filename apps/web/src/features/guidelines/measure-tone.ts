import { measuredTone } from '@brandwright/domain/composer/measured-tone'
import { ownTexts } from '@brandwright/domain/composer/own-texts'
import { voiceMeasures } from '@brandwright/domain/composer/voice-measures'

type Guide = Parameters<typeof ownTexts>[0]

/** Returns the tone that the pages of a guide measure on each scale, by name; scales without data are left out. */
export const measureTone = (guide: Guide): Record<string, number> =>
  Object.fromEntries(measuredTone(voiceMeasures(ownTexts(guide))).map(({ name, value }) => [name, value]))
