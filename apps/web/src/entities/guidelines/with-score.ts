/** Returns the label of a fix, with the resulting score if it is known. */
export const withScore = (act: string, score: number | null | undefined): string => (score == null ? act : `${act}, score ${Math.round(score)}`)
