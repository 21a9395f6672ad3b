import { Eye } from 'lucide-react'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'

/** Leads to the email alone, without the workspace around it. */
export function PreviewLink({ brandId, campaignId }: { brandId: string; campaignId: string }) {
  return (
    <Link to={paths.admin(brandId, `campaigns/v2/${encodeURIComponent(campaignId)}`)} className={buttonClass('secondary', 'sm')}>
      <Eye size={16} aria-hidden="true" />
      Preview
    </Link>
  )
}
