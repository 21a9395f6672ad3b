/** How many values of a guide one change sets. */
export const MOST_VALUES_SET = 200
