import type { BrandDocument } from '@brandwright/contracts/brands'
import DeleteBrand from '../../../entities/brands/delete-brand.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** The whole guide goes as it does from the settings: once its name is typed. */
export default function DeleteGuide({ document, onClose }: { document: BrandDocument; onClose: () => void }) {
  return (
    <Dialog title="Delete style guide" onClose={onClose}>
      <DeleteBrand brand={document} canDelete />
    </Dialog>
  )
}
