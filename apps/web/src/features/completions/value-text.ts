import type { JsonValue } from '@brandwright/streaming/json-value'

/** Formats a value from a server for display: strings unchanged, anything else as JSON. */
export const valueText = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value))
