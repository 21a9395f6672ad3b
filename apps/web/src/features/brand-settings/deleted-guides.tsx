import { SettingsBlock } from '../../ui/settings-block.tsx'
import DeletedList from './deleted-list.tsx'

/** Lists the user's deleted guides. Does not require the user to have a brand. */
export default function DeletedGuides() {
  return (
    <SettingsBlock title="Deleted guides" lead="You can restore a deleted guide for 30 days, with everything in it.">
      <DeletedList label="Deleted guides" narrowed={{ entity: 'brand' }} empty="No guides deleted in the last 30 days." />
    </SettingsBlock>
  )
}
