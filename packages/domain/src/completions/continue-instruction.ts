/** Prompt for continuing a partial response. */
export const CONTINUE_INSTRUCTION =
  'Your answer was cut off. Go on exactly where it ends, within the word if it ends there. Repeat nothing and say nothing of this.'
