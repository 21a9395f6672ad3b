/** Spinner colors by role; no color is pure black or pure white. */
export const spinnerColors = ['ink', 'muted', 'focus', 'ok', 'warn', 'bad'] as const
export type SpinnerColor = (typeof spinnerColors)[number]
