/** Returns a text on one line, for a prompt or a caption. */
export const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()
