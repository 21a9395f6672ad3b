import type { Fix } from './finding.ts'

/** A text with a fix in it. */
export const withFix = (text: string, { start, end, text: fixed }: Fix): string => text.slice(0, start) + fixed + text.slice(end)
