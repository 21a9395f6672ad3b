import type { BrandDocument } from '@brandwright/contracts/brands'
import EmailThumbnail from '../../entities/campaigns/email-thumbnail.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { ShownTemplate } from './template-card.tsx'
import styles from './template-preview.module.css'

type TemplatePreviewProps = { guide: BrandDocument; template: ShownTemplate; isBusy: boolean; onUse: () => void; onClose: () => void }

/** All of a template, as an email made from it begins. */
export function TemplatePreview({ guide, template, isBusy, onUse, onClose }: TemplatePreviewProps) {
  return (
    <Dialog
      title={template.name}
      onClose={onClose}
      actions={
        guide.canEdit && (
          <Button variant="primary" busy={isBusy} onClick={onUse}>
            Use this template
          </Button>
        )
      }
    >
      <div className={styles.space}>
        <EmailThumbnail item={template.email} guide={guide} isWhole />
      </div>
    </Dialog>
  )
}
