import { weightNames } from '../../../entities/fonts/weight-names.ts'

/** The weights that a style may be given. */
export const weights = Object.entries(weightNames).map(([value, name]) => ({ value, label: `${value} ${name}` }))
