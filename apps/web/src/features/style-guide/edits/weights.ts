import { weightNames } from '../../../entities/fonts/weight-names.ts'

/** Font weights that a style can have. */
export const weights = Object.entries(weightNames).map(([value, name]) => ({ value, label: `${value} ${name}` }))
