import { brandTexts } from '@brandwright/domain/composer/brand-texts'
import { measuredTone } from '@brandwright/domain/composer/measured-tone'
import { voiceMeasures } from '@brandwright/domain/composer/voice-measures'

type Guide = Parameters<typeof brandTexts>[0]

/** Returns the tone of a guide's pages on each scale, by name, without scales that have no data. */
export const measureTone = (guide: Guide): Record<string, number> =>
  Object.fromEntries(measuredTone(voiceMeasures(brandTexts(guide))).map(({ name, value }) => [name, value]))
