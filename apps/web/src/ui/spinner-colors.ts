/** The colors of spinners: roles of the look, none of them pure black or pure white. */
export const spinnerColors = ['ink', 'muted', 'focus', 'ok', 'warn', 'bad'] as const
export type SpinnerColor = (typeof spinnerColors)[number]
