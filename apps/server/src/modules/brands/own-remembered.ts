/** How many of their own changes a person can go back through. */
export const OWN_REMEMBERED = 200
