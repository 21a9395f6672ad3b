import type { Me } from '@brandwright/contracts/users'
import { Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { readyPart } from '../ui/ready-part.ts'

const load = () => import('./drawer-dialog.tsx')
const DrawerDialog = readyPart(load)

/** The menu of narrow screens: everything that has no room in the header or beside the screen. */
export default function Drawer({ user }: { user: Me }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label="Menu" tip={false} aria-expanded={open} onClick={() => setOpen(true)} onPointerEnter={load} onFocus={load}>
        <Menu size={20} aria-hidden="true" />
      </IconButton>
      {open && (
        <Suspense>
          <DrawerDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
