import { Captions } from 'lucide-react'
import { useLocation } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import styles from './brand-layout.module.css'

/** Tools of the screen that is open: captions on the paths of images (spec 000 section 2.5), at the part of that name. */
export function ToolsBar() {
  const { pathname } = useLocation()
  if (!pathname.includes('images')) return null
  return (
    <div className={styles.tools} role="toolbar" aria-label="Tools of this screen">
      <Link to="#captions" className={buttonClass('quiet')}>
        <Captions size={16} aria-hidden="true" />
        Captions
      </Link>
    </div>
  )
}
