/** Titles of the brand's lists that a user can have open while asking a question. */
export const LIST_TITLES = { products: 'Products', images: 'Images', reviews: 'Reviews' } as const
export type ListName = keyof typeof LIST_TITLES
