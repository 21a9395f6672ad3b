/** What a fix does, and the score that it brings where that is known. */
export const withScore = (act: string, score: number | null | undefined): string => (score == null ? act : `${act}, score ${Math.round(score)}`)
