import { weightNames } from '../../../lib/weight-names.ts'

/** The weights that a style may be given. */
export const weights = Object.entries(weightNames).map(([value, name]) => ({ value, label: `${value} ${name}` }))
