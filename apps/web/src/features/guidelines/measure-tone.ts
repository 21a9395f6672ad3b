import { measuredTone } from '@brandwright/domain/composer/measured-tone'
import { ownTexts } from '@brandwright/domain/composer/own-texts'
import { voiceMeasures } from '@brandwright/domain/composer/voice-measures'

type Guide = Parameters<typeof ownTexts>[0]

/** What the pages of a guide measure on each scale of the tone, by its name; a scale that they tell nothing of is not there. */
export const measureTone = (guide: Guide): Record<string, number> =>
  Object.fromEntries(measuredTone(voiceMeasures(ownTexts(guide))).map(({ name, value }) => [name, value]))
