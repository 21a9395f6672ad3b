import { SettingsBlock } from '../../ui/settings-block.tsx'
import DeletedList from './deleted-list.tsx'

/** The guides that were one's own and were deleted: whoever has no brand left finds them here. */
export default function DeletedGuides() {
  return (
    <SettingsBlock title="Deleted guides" lead="A guide can be had back for 30 days, with all that is in it.">
      <DeletedList label="Deleted guides" narrowed={{ entity: 'brand' }} empty="None of your guides was deleted in the last 30 days." />
    </SettingsBlock>
  )
}
