import { FileUp, Folder, LayoutTemplate, Mail, PanelTop, Plus, Sparkles } from 'lucide-react'
import { useRef } from 'react'
import { newCampaignPath } from '../../entities/campaigns/new-campaign-path.ts'
import { useCreateCampaign } from '../../entities/campaigns/use-create-campaign.ts'
import { paths } from '../../lib/paths.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useImportRecord } from './use-import-record.ts'

const icon = { size: 16, 'aria-hidden': true } as const

/**
 * Renders the menu that starts a campaign from a prompt, from a template, or from the record of an older system. The menu also creates blank emails, campaigns
 * and landing pages.
 */
export function NewCampaignMenu({ brandId }: { brandId: string }) {
  const { mutate, isPending } = useCreateCampaign(brandId)
  const navigate = useNavigate()
  const { importRecord, isImporting } = useImportRecord(brandId)
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <Menu
        label="New"
        items={[
          { label: 'Campaign from a prompt', icon: <Sparkles {...icon} />, onSelect: () => void navigate(newCampaignPath(brandId)) },
          { label: 'Blank email', icon: <Mail {...icon} />, onSelect: () => mutate('email') },
          { label: 'Email from a template', icon: <LayoutTemplate {...icon} />, onSelect: () => void navigate(paths.templates(brandId)) },
          { label: 'Blank campaign', icon: <Folder {...icon} />, onSelect: () => mutate('campaign') },
          { label: 'Blank landing page', icon: <PanelTop {...icon} />, onSelect: () => mutate('page') },
          'separator',
          { label: 'Campaign from a JSON file', icon: <FileUp {...icon} />, onSelect: () => file.current?.click() },
        ]}
      >
        <Button variant="primary" size="md" busy={isPending || isImporting}>
          <Plus {...icon} />
          New
        </Button>
      </Menu>
      <input
        ref={file}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="Campaign record"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) void importRecord(chosen)
          target.value = ''
        }}
      />
    </>
  )
}
