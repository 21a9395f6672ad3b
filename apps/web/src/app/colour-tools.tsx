import { ColourCheck } from '../features/colour-tools/colour-check.tsx'
import { ContrastTool } from '../features/colour-tools/contrast-tool.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useBrandOfAddress } from './use-brand-of-address.ts'

/** The tools for two colours, with those of the brand that is open at hand. */
export default function ColourTools({ tool, onClose }: { tool: 'colours' | 'contrast'; onClose: () => void }) {
  const brandId = useBrandOfAddress()
  if (tool === 'contrast')
    return (
      <Dialog onClose={onClose} title="Contrast">
        <ContrastTool brandId={brandId} />
      </Dialog>
    )
  return (
    <Dialog onClose={onClose} title="Colour check">
      <ColourCheck brandId={brandId} />
    </Dialog>
  )
}
