import { useParams } from 'react-router'
import { CampaignScreen } from '../features/campaigns/components/campaign-screen.tsx'

export default function CampaignPreviewRoute() {
  const { id = '', cid = '' } = useParams()
  return <CampaignScreen key={`${id} ${cid}`} brandId={id} campaignId={cid} isPreview />
}
