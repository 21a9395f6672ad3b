import type { BrandDocument } from '@brandwright/contracts/brands'
import type { EmailContent } from '@brandwright/domain/campaigns/email-template'
import { Ellipsis } from 'lucide-react'
import EmailThumbnail from '../../entities/campaigns/email-thumbnail.tsx'
import { useOnScreen } from '../../lib/use-on-screen.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { MenuItem } from '../../ui/menu-item.ts'
import styles from './template-card.module.css'

export interface ShownTemplate {
  /** Id of a custom template of the brand, or key of a built-in template. */
  id: string
  name: string
  description: string
  email: EmailContent
}

type TemplateCardProps = { guide: BrandDocument; template: ShownTemplate; isBusy: boolean; acts: MenuItem[]; onUse: () => void; onPreview: () => void }

/** Renders a template in the brand's colors, with its actions. */
export function TemplateCard({ guide, template, isBusy, acts, onUse, onPreview }: TemplateCardProps) {
  const { name, description, email } = template
  const [element, isNear] = useOnScreen<HTMLDivElement>()
  return (
    <article className={styles.card} aria-label={name}>
      <div ref={element} className={styles.thumbnail} inert aria-hidden="true">
        {isNear && <EmailThumbnail item={email} guide={guide} />}
      </div>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.description}>{description}</p>
      <div className={styles.acts}>
        {guide.canEdit && (
          <Button busy={isBusy} aria-label={`Use ${name}`} onClick={onUse}>
            Use
          </Button>
        )}
        <Button variant="quiet" aria-label={`Preview ${name}`} onClick={onPreview}>
          Preview
        </Button>
        {guide.canEdit && (
          <Menu label={`Actions for ${name}`} items={acts}>
            <IconButton label={`Actions for ${name}`} tip={false}>
              <Ellipsis size={16} aria-hidden="true" />
            </IconButton>
          </Menu>
        )}
      </div>
    </article>
  )
}
