import { customType } from 'drizzle-orm/pg-core'

/** Defines a jsonb column. Removes NUL and lone surrogates from values, because web pages contain these characters and PostgreSQL rejects them. */
export const jsonb = <T>(name: string) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'jsonb',
    toDriver: (value) => storable(value),
    fromDriver: (value) => (typeof value === 'string' ? JSON.parse(value) : value) as T,
  })(name)

/** Serializes a value to JSON that PostgreSQL accepts. */
export function storable(value: unknown): string {
  const text = JSON.stringify(value)
  return /\\u0000|\\ud[89a-f]/i.test(text) ? JSON.stringify(cleaned(value)) : text
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
  if (Array.isArray(value)) return value.map(cleaned)
  if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, item]) => [cleaned(key), cleaned(item)]))
  return value
}
