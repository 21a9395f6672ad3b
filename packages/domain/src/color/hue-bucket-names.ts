/** Hue buckets of 60 degrees, each centered on the hue of its name, plus one for neutral colors. */
export const hueBuckets = ['red', 'yellow', 'green', 'cyan', 'blue', 'magenta', 'neutral'] as const
export type HueBucket = (typeof hueBuckets)[number]
