import type { Fix } from './findings/finding.ts'

/** Applies a fix to a text. */
export const withFix = (text: string, { start, end, text: fixed }: Fix): string => text.slice(0, start) + fixed + text.slice(end)
