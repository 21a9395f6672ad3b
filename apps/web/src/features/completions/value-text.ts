import type { JsonValue } from '@brandwright/streaming/json-value'

/** What a server reports, to be read: words as they are, anything else as JSON. */
export const wordsOfValue = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value))
