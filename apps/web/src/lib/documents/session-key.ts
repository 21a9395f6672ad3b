/** The key of what a person typed into a document, in `draftStorage`. */
export const sessionKey = (noun: string, id: string, personId: string): string => `edits:${noun}:${id}:${personId}`
