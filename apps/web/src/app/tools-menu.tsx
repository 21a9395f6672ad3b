import type { Me } from '@brandwright/contracts/users'
import { Link } from 'react-router'
import { HoverMenu, HoverMenuEntry } from '../ui/hover-menu.tsx'
import { toolLinks } from './tool-links.ts'

export function ToolsMenu({ user, brandId }: { user: Me; brandId: string | undefined }) {
  return (
    <HoverMenu label="Tools">
      {toolLinks(user, brandId).map(({ title, path }) => (
        <HoverMenuEntry key={path}>
          <Link to={path}>{title}</Link>
        </HoverMenuEntry>
      ))}
    </HoverMenu>
  )
}
