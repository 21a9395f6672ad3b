import type { Me } from '@brandwright/contracts/users'
import { Dialog } from '../ui/dialog.tsx'
import { DrawerContent } from './drawer-content.tsx'

/** Renders the open menu of narrow screens. */
export default function DrawerDialog({ user, onClose }: { user: Me | null; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={user ? user.name || user.email : 'Brandwright'} shape="drawer">
      <DrawerContent user={user} onLeave={onClose} />
    </Dialog>
  )
}
