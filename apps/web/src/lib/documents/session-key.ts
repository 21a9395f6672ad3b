/** The key of what a person typed into a document, in `draftStorage`. */
export const sessionKey = (draftName: string, id: string, personId: string): string => `edits:${draftName}:${id}:${personId}`
