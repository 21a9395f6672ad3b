interface Values {
  description: string
  price: string | null
  currency: string | null
  images: readonly unknown[]
  variants?: readonly unknown[]
}

/** Returns a product in which another reading of the same product fills in the values that the better one lacks. */
export const fillProduct = <T extends Values>(better: T, other: T): T => ({
  ...other,
  ...better,
  description: better.description || other.description,
  price: better.price ?? other.price,
  currency: better.currency ?? other.currency,
  images: better.images.length > 0 ? better.images : other.images,
  ...(better.variants?.length ? {} : other.variants ? { variants: other.variants } : {}),
})
