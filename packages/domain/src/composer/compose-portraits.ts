import { colorName } from '../color/color-name.ts'
import { lightOfPictures } from '../images/light-of-pictures.ts'
import { listed } from './say.ts'
import type { Writer } from './writer.ts'

const COLORS = 3

/** A prompt for the portrait of each persona: who it is in the brand's words, in the light of its pictures and among its colors. */
export const composePortraits: Writer<'persona_prompts'> = ({ guide, guidelines }, { persona }) => {
  const personas = guidelines.overview.personas.filter(({ name }) => persona === undefined || name === persona)
  if (personas.length === 0) return null
  const light = lightOfPictures(guide)
  const colors = guide.colors.palette.slice(0, COLORS).map(({ color, name }) => `${name ?? colorName(color)} (${color})`)
  return {
    prompts: personas.map(({ name }) => ({
      name,
      imagePrompt: [
        `A portrait for the persona “${name}” of ${guide.name || guide.url}.`,
        light.length > 0 ? `In the light of the brand's pictures: ${listed(light)}.` : '',
        colors.length > 0 ? `Colours of the brand around: ${listed(colors)}.` : '',
        'No words in the picture.',
      ]
        .filter(Boolean)
        .join(' '),
    })),
  }
}
