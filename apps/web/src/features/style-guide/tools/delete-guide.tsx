import type { BrandDocument } from '@brandwright/contracts/brands'
import DeleteBrand from '../../../entities/brands/delete-brand.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Deletes the whole guide, as the settings do: only once the user types its name. */
export default function DeleteGuide({ document, onClose }: { document: BrandDocument; onClose: () => void }) {
  return (
    <Dialog title="Delete style guide" onClose={onClose}>
      <DeleteBrand brand={document} canDelete />
    </Dialog>
  )
}
