import { ProductPicker } from '../entities/products/product-picker.tsx'
import { canEnterWorkspace } from '../entities/users/can-enter-workspace.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { useNavigate } from '../lib/use-navigate.ts'
import { useBrandOfAddress } from './use-brand-of-address.ts'

/** Finds a product of the open brand by title and navigates to it. */
export function ProductSearch({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const ofAddress = useBrandOfAddress()
  const user = useSession()
  const id = ofAddress ?? user?.brand ?? ''
  return (
    <ProductPicker
      brandId={id}
      onClose={onClose}
      onPick={({ handle }) => {
        onClose()
        const inside = user && canEnterWorkspace(user, id)
        void navigate(inside ? paths.admin(id, `products/${encodeURIComponent(handle)}`) : `${paths.styleGuide(id)}#products`)
      }}
    />
  )
}
