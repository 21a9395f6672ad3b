import { Folder, LayoutTemplate, Mail, PanelTop, Plus, Sparkles } from 'lucide-react'
import { useCreateCampaign } from '../../entities/campaigns/use-create-campaign.ts'
import { paths } from '../../lib/paths.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'

const icon = { size: 16, 'aria-hidden': true } as const

/** Starts a campaign from a prompt, an email from a template, or a blank email, campaign or landing page. */
export function NewCampaignMenu({ brandId }: { brandId: string }) {
  const { mutate, isPending } = useCreateCampaign(brandId)
  const navigate = useNavigate()
  return (
    <Menu
      label="New"
      items={[
        { label: 'Campaign from a prompt', icon: <Sparkles {...icon} />, onSelect: () => void navigate(paths.admin(brandId, 'campaigns/new')) },
        { label: 'Blank email', icon: <Mail {...icon} />, onSelect: () => mutate('email') },
        { label: 'Email from a template', icon: <LayoutTemplate {...icon} />, onSelect: () => void navigate(paths.templates(brandId)) },
        { label: 'Blank campaign', icon: <Folder {...icon} />, onSelect: () => mutate('campaign') },
        { label: 'Blank landing page', icon: <PanelTop {...icon} />, onSelect: () => mutate('page') },
      ]}
    >
      <Button variant="primary" size="md" busy={isPending}>
        <Plus {...icon} />
        New
      </Button>
    </Menu>
  )
}
