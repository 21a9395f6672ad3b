/** The id of a line that a person adds. Addresses without TLS have no `crypto.randomUUID`. */
export const newMemberId = (): string => `line_${Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')}`
