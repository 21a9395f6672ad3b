import type { Me } from '@brandwright/contracts/users'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { DrawerContent } from './drawer-content.tsx'

/** The menu of narrow screens: everything that has no room in the header or beside the screen. */
export default function Drawer({ user }: { user: Me }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton label="Menu" tip={false} aria-expanded={open} onClick={() => setOpen(true)}>
        <Menu size={20} aria-hidden="true" />
      </IconButton>
      {open && (
        <Dialog onClose={close} title={user.name || user.email} shape="drawer">
          <DrawerContent user={user} onLeave={close} />
        </Dialog>
      )}
    </>
  )
}
