const MINUTE_S = 60

/** How long work took: "12 s", "3 min". */
export const timeWords = (seconds: number): string => (seconds < MINUTE_S ? `${Math.round(seconds)} s` : `${Math.round(seconds / MINUTE_S)} min`)
