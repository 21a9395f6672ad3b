/** Returns a new id for a section, feature or product. Does not use `crypto.randomUUID`, which is unavailable without TLS. */
export const newSectionId = (): string => `s_${Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')}`
