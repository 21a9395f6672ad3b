import { Dialog } from '../../../ui/dialog.tsx'
import styles from './share-dialog.module.css'
import ShareLinks from './share-links.tsx'

/** Renders the dialog in which users create and revoke share links of a guide. */
export default function ShareDialog({ brandId, onClose }: { brandId: string; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Share the guide">
      <p className={styles.lead}>
        Anyone with a link can see the colours, type, buttons, logos, images and products, without an account and without changing anything.
      </p>
      <ShareLinks brandId={brandId} />
    </Dialog>
  )
}
