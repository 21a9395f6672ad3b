/** Returns the label of a fix, followed by the resulting score if it is available. */
export const withScore = (act: string, score: number | null | undefined): string => (score == null ? act : `${act}, score ${Math.round(score)}`)
