const MARKS = /cdn\.shopify\.com|\/cdn\/shop\/|Shopify\.(?:theme|shop|routes)|shopify-section|shopify-features|myshopify\.com/i

/** Returns true if a page's markup or response headers indicate a Shopify store. */
export function isShopify(html: string, headers: Record<string, string>): boolean {
  return (
    MARKS.test(html) ||
    /shopify/i.test(`${headers['powered-by'] ?? ''} ${headers['x-shopid'] ?? ''} ${headers['x-shopify-stage'] ?? ''}`) ||
    'x-shopid' in headers
  )
}
