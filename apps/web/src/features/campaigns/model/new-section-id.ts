/** Returns an id for a section, a feature or a product that a person adds. Addresses without TLS have no `crypto.randomUUID`. */
export const newSectionId = (): string => `s_${Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')}`
