/** Models that think in their text set it apart at its beginning. */
const THOUGHTS = /^\s*<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)\s*/
/** The beginning of such a mark, of which the rest has not come yet. */
const BEGINNING = /^\s*(?:<(?:t(?:h(?:i(?:n(?:k(?:i(?:n(?:g)?)?)?)?)?)?)?)?)?$/

/** Returns the text of an answer, whole or as far as it came, without the thoughts before it. */
export const withoutThoughts = (text: string): string => (BEGINNING.test(text) ? '' : text.replace(THOUGHTS, ''))
