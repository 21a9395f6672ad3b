/** How many values of a guide one change sets. */
export const MAX_VALUES_SET = 200
