import type { Me } from '@brandwright/contracts/users'
import { Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { readyPart } from '../ui/ready-part.ts'

const DrawerDialog = readyPart(() => import('./drawer-content.tsx'))

/** Renders the menu for narrow screens with all links that do not fit in the header or next to the screen. */
export default function Drawer({ user }: { user: Me | null }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label="Menu" tip={false} aria-expanded={open} onClick={() => setOpen(true)}>
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
