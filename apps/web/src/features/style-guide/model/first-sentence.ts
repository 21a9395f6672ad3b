/** The first sentence of a message: what happened. A full stop inside of a host name or an address ends none. */
export function firstSentence(message: string): string {
  return /^.*?[.!?](?=\s+[\p{Lu}`"]|\s*$)/su.exec(message)?.[0] ?? message
}
