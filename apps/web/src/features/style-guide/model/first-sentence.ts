/** Returns the first sentence of a message. A period within a host name or URL does not end the sentence. */
export function firstSentence(message: string): string {
  return /^.*?[.!?](?=\s+[\p{Lu}`"]|\s*$)/su.exec(message)?.[0] ?? message
}
