/** A text on one line, as a prompt or a caption holds it. */
export const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()
