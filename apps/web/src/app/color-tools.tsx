import { ColorCheck } from '../features/color-tools/color-check.tsx'
import { ContrastTool } from '../features/color-tools/contrast-tool.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useBrandOfAddress } from './use-brand-of-address.ts'

/** Renders the tools for two colors, with the open brand's colors as choices. */
export default function ColorTools({ tool, onClose }: { tool: 'colours' | 'contrast'; onClose: () => void }) {
  const brandId = useBrandOfAddress()
  if (tool === 'contrast')
    return (
      <Dialog onClose={onClose} title="Contrast">
        <ContrastTool brandId={brandId} />
      </Dialog>
    )
  return (
    <Dialog onClose={onClose} title="Colour check">
      <ColorCheck brandId={brandId} />
    </Dialog>
  )
}
