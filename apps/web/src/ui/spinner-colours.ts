/** The colours of spinners: roles of the look, none of them pure black or pure white (spec 000 section 5). */
export const spinnerColours = ['ink', 'muted', 'focus', 'ok', 'warn', 'bad'] as const
export type SpinnerColour = (typeof spinnerColours)[number]
