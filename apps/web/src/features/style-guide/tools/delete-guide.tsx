import type { BrandDocument } from '@brandwright/contracts/brands'
import DeleteBrand from '../../../entities/brands/delete-brand.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Deletes the whole guide once the user has typed its name. The brand settings use the same confirmation. */
export default function DeleteGuide({ document, onClose }: { document: BrandDocument; onClose: () => void }) {
  return (
    <Dialog title="Delete style guide" onClose={onClose}>
      <DeleteBrand brand={document} canDelete />
    </Dialog>
  )
}
