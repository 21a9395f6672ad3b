import { brandTexts } from '@brandwright/domain/composer/brand-texts'
import { measuredTone } from '@brandwright/domain/composer/measured-tone'
import { voiceMeasures } from '@brandwright/domain/composer/voice-measures'

type Guide = Parameters<typeof brandTexts>[0]

/** Measures the tone of a guide's pages. Returns one value per scale, by name, and omits scales without data. */
export const measureTone = (guide: Guide): Record<string, number> =>
  Object.fromEntries(measuredTone(voiceMeasures(brandTexts(guide))).map(({ name, value }) => [name, value]))
