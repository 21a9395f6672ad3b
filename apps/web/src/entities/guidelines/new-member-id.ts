/** Returns an id for a line that a user adds. `crypto.randomUUID` is unavailable without TLS. */
export const newMemberId = (): string => `line_${Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')}`
