/** A bucket for every 60 degrees of hue, each around the hue that it is named for, and one for what has no hue to speak of. */
export const hueBuckets = ['red', 'yellow', 'green', 'cyan', 'blue', 'magenta', 'neutral'] as const
export type HueBucket = (typeof hueBuckets)[number]
