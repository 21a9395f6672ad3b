/** What a profile must have (spec 000 section 5), by the labels of the message. */
const REQUIRED = { name: 'Name', email: 'Email', firstName: 'First Name', lastName: 'Last Name' } as const
export type Required = keyof typeof REQUIRED

/** The fields that are empty, and the words that say so. */
export function missingFields(values: Record<Required, string>): { fields: Required[]; message: string } | null {
  const fields = (Object.keys(REQUIRED) as Required[]).filter((key) => !values[key].trim())
  if (fields.length === 0) return null
  return { fields, message: `${fields.map((key) => REQUIRED[key]).join(', ')} ${fields.length === 1 ? 'is' : 'are'} required.` }
}
