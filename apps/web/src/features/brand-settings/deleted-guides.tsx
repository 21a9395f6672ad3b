import { SettingsBlock } from '../../ui/settings-block.tsx'
import DeletedList from './deleted-list.tsx'

/** Lists the user's deleted guides, also for users who have no brand left. */
export default function DeletedGuides() {
  return (
    <SettingsBlock title="Deleted guides" lead="A guide can be had back for 30 days, with all that is in it.">
      <DeletedList label="Deleted guides" narrowed={{ entity: 'brand' }} empty="None of your guides was deleted in the last 30 days." />
    </SettingsBlock>
  )
}
