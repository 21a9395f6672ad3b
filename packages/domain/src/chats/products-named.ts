const HANDLE = /(?<![\p{L}\p{N}@./-])@([\p{L}\p{N}][\p{L}\p{N}_-]{0,199})/gu
const MAX_PRODUCTS = 12

/** Returns the products that a text mentions by `@handle`, in order, each once, at most 12. Ignores unknown handles. */
export function productsNamed<Product extends { handle: string }>(text: string, products: readonly Product[]): Product[] {
  const byHandle = new Map(products.map((product) => [product.handle.toLowerCase(), product]))
  const named = [...text.matchAll(HANDLE)].flatMap(([, handle = '']) => byHandle.get(handle.toLowerCase()) ?? [])
  return [...new Set(named)].slice(0, MAX_PRODUCTS)
}
