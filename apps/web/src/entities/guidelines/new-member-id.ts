/** Returns an id for a line that a user adds. Does not use `crypto.randomUUID`, which is unavailable without TLS. */
export const newMemberId = (): string => `line_${Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')}`
