import type { Me } from '@brandwright/contracts/users'
import { CircleUser, Layers, LogOut, Menu, Moon, Plus, Sun } from 'lucide-react'
import { useState } from 'react'
import { Link, useMatch } from 'react-router'
import { switchTheme } from '../features/theme/switch-theme.ts'
import { useSignOut } from '../features/users/use-sign-out.ts'
import { paths } from '../lib/paths.ts'
import { useTheme } from '../lib/theme.ts'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { BrandRail } from './brand-rail.tsx'
import styles from './drawer.module.css'

/** The phone's menu: everything that the header and the user menu hold on a wide screen. */
export default function Drawer({ user }: { user: Me }) {
  const [open, setOpen] = useState(false)
  const dark = useTheme() === 'dark'
  const signOut = useSignOut()
  const brandId = useMatch('/admin/:id/*')?.params.id
  const close = () => setOpen(false)
  return (
    <>
      <IconButton label="Menu" tip={false} aria-expanded={open} onClick={() => setOpen(true)}>
        <Menu size={20} aria-hidden="true" />
      </IconButton>
      <Dialog open={open} onClose={close} title={user.name || user.email} shape="drawer">
        <p className={styles.email}>{user.email}</p>
        {brandId && <BrandRail id={brandId} onLeave={close} />}
        <nav aria-label="Main" className={styles.list}>
          <Link to={paths.home} onClick={close}>
            <Plus size={18} aria-hidden="true" />
            Read a website
          </Link>
          <Link to={paths.brands} onClick={close}>
            <Layers size={18} aria-hidden="true" />
            Brands
          </Link>
          <Link to={paths.auth} onClick={close}>
            <CircleUser size={18} aria-hidden="true" />
            Your profile
          </Link>
        </nav>
        <div className={styles.list}>
          <button
            type="button"
            onClick={() => {
              close()
              switchTheme(!dark)
            }}
          >
            {dark ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
            {dark ? 'Light mode' : 'Dark mode'}
          </button>
          <button
            type="button"
            onClick={() => {
              close()
              void signOut()
            }}
          >
            <LogOut size={18} aria-hidden="true" />
            Log out
          </button>
        </div>
      </Dialog>
    </>
  )
}
