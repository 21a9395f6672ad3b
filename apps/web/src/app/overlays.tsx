import { ShortcutList } from '../features/commands/shortcut-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { CommandPalette } from './command-palette.tsx'
import { type Overlay, showOverlay } from './overlay-store.ts'
import { ProductSearch } from './product-search.tsx'

const ColorTools = lazyPart(() => import('./color-tools.tsx'))

const close = () => showOverlay(null)

/** Renders the overlay that `Ctrl/Cmd-K`, `?` or the Tools menu opened. */
export default function Overlays({ overlay }: { overlay: Overlay }) {
  if (overlay === 'palette') return <CommandPalette onClose={close} />
  if (overlay === 'products') return <ProductSearch onClose={close} />
  if (overlay === 'colours' || overlay === 'contrast') return <ColorTools tool={overlay} onClose={close} />
  return (
    <Dialog onClose={close} title="Shortcuts">
      <ShortcutList />
    </Dialog>
  )
}
