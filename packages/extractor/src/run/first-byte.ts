/** So long may the answer to a request for a file take to begin: a host that says nothing must not hold up a reading whose rest is done. */
export const FIRST_BYTE_MS = 1500
