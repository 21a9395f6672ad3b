/** Required profile fields, with their labels in the error message. */
const REQUIRED = { name: 'Name', email: 'Email', firstName: 'First Name', lastName: 'Last Name' } as const
export type Required = keyof typeof REQUIRED

/** Returns the required fields that are empty, with an error message, or null if there are none. */
export function missingFields(values: Record<Required, string>): { fields: Required[]; message: string } | null {
  const fields = (Object.keys(REQUIRED) as Required[]).filter((key) => !values[key].trim())
  if (fields.length === 0) return null
  const labels = fields.map((key) => REQUIRED[key]).join(', ')
  return { fields, message: fields.length === 1 ? `${labels} is required.` : `${labels} are required.` }
}
