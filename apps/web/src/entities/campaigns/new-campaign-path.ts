import { paths } from '../../lib/paths.ts'

/**
 * Returns the URL of the form for a new campaign. The form is prefilled with the products that have these handles, or with the brief of the campaign `like`.
 */
export function newCampaignPath(brandId: string, { products = [], like }: { products?: readonly string[]; like?: string } = {}): string {
  const query = new URLSearchParams([...products.map((handle) => ['product', handle]), ...(like ? [['like', like]] : [])])
  return paths.admin(brandId, `campaigns/new${query.size > 0 ? `?${query}` : ''}`)
}
