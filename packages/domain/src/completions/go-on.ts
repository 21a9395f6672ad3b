/** How a model is asked for what follows of an answer that came in part. */
export const GO_ON = 'Your answer was cut off. Go on exactly where it ends, within the word if it ends there. Repeat nothing and say nothing of this.'
