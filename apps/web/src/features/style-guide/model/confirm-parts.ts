import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { fontFamilies } from '../../../entities/fonts/font-families.ts'
import { countSamples } from './count-samples.ts'
import { type GuidePartId, guideParts } from './guide-parts.ts'

/** Item in the review of a first guide. Contains the extracted values, or the values that are missing. */
export interface ConfirmPart {
  /** Part of the guide to which this item belongs. */
  id: GuidePartId
  label: string
  complete: boolean
  text: string
}

/** Returns the items to review in a first guide, in the order of the guide. */
export function confirmParts(guide: StyleGuide): ConfirmPart[] {
  const roles = Object.values(guide.colors.roles).filter(Boolean).length
  const families = fontFamilies(guide).map(({ family }) => family)
  const part = (id: GuidePartId, complete: boolean, found: string, missing: string): ConfirmPart => ({
    id,
    label: id === 'overview' ? 'Name and description' : (guideParts.find((one) => one.id === id)?.label ?? id),
    complete,
    text: complete ? found : missing,
  })
  const { name, description, buttonStyles, logos, images } = guide
  return [
    part('overview', name !== '' && description !== '', description, name === '' ? 'No name was found.' : 'No description yet.'),
    part(
      'palette',
      roles >= 2 && guide.colors.roles.primary !== null,
      `${formatCount(roles, 'colour')} with a role`,
      'Fewer than two colours have a role, or the primary colour is missing.',
    ),
    part('type', families.length > 0, families.slice(0, 3).join(', '), 'No typeface yet.'),
    part('buttons', buttonStyles.length > 0, formatCount(buttonStyles.length, 'style'), 'No button yet.'),
    part(
      'logos',
      logos.some(({ place }) => place !== 'icon'),
      formatCount(logos.length, 'logo'),
      'No logo yet, or only an icon.',
    ),
    part('images', images.length > 0, formatCount(images.length, 'image'), 'No image yet.'),
    part('text', countSamples(guide) > 0, formatCount(countSamples(guide), 'sample'), 'No texts of the brand yet.'),
  ]
}

const formatCount = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
