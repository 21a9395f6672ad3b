import type { Me } from '@brandwright/contracts/users'
import { HoverMenu, HoverMenuEntry } from '../ui/hover-menu.tsx'
import { Link } from '../ui/link.tsx'
import { showOverlay } from './overlay-store.ts'
import { toolLinks } from './tool-links.ts'

export function ToolsMenu({ user, brandId }: { user: Me; brandId: string | undefined }) {
  return (
    <HoverMenu label="Tools">
      {toolLinks(user, brandId).map(({ title, path, overlay }) => (
        <HoverMenuEntry key={title}>
          {path === undefined ? (
            <button type="button" onClick={() => showOverlay(overlay)}>
              {title}
            </button>
          ) : (
            <Link to={path}>{title}</Link>
          )}
        </HoverMenuEntry>
      ))}
    </HoverMenu>
  )
}
