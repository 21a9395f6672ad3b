import type { BrandDocument } from '@brandwright/contracts/brands'
import type { EmailTemplate } from '@brandwright/contracts/templates'
import { BUILT_IN_TEMPLATES } from '@brandwright/domain/campaigns/built-in-templates'
import { emailOfTemplate } from '@brandwright/domain/campaigns/email-of-template'
import type { TemplateOrigin } from '@brandwright/domain/campaigns/email-template'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderInput, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import EmailThumbnail from '../../entities/campaigns/email-thumbnail.tsx'
import { templateListQuery } from '../../entities/templates/template-queries.ts'
import { isApiError } from '../../lib/api-client.ts'
import { focusNeighbour } from '../../lib/focus-neighbour.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import type { MenuItem } from '../../ui/menu-item.ts'
import { SectionHeader } from '../../ui/section-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChooseCampaign } from './choose-campaign.tsx'
import { type ShownTemplate, TemplateCard } from './template-card.tsx'
import styles from './template-gallery.module.css'
import templatePreviewStyles from './template-preview.module.css'
import { useTemplateActions } from './use-template-actions.ts'

const MAX_NAME_LENGTH = 200

type TemplatePreviewProps = { guide: BrandDocument; template: ShownTemplate; isBusy: boolean; onUse: () => void; onClose: () => void }

const icon = { size: 16, 'aria-hidden': true } as const
const ORIGINS: Record<TemplateOrigin, string> = { saved: 'Saved from an email', imported: 'Imported' }

type Opened = { dialog: 'preview' | 'campaign'; template: ShownTemplate } | { dialog: 'rename'; template: EmailTemplate }

/**
 * Lists templates as cards, starting with the brand's own templates. If the URL contains a campaign, emails created from a template are added to that campaign.
 */
export default function TemplateGallery({ guide }: { guide: BrandDocument }) {
  const [params] = useSearchParams()
  const campaign = params.get('campaign') ?? undefined
  const list = useInfiniteQuery(templateListQuery(guide.id))
  const { using, use, rename, remove } = useTemplateActions(guide.id)
  const [opened, open] = useState<Opened | null>(null)
  const builtIn = useMemo(
    () =>
      BUILT_IN_TEMPLATES.map(({ key, name, description, ...template }) => ({
        id: key,
        name,
        description,
        email: emailOfTemplate({ key, name, description, ...template }, guide),
      })),
    [guide],
  )
  const templates = list.data?.pages.flatMap(({ items }) => items) ?? []
  const inCampaign = (template: ShownTemplate): MenuItem => ({
    label: 'Use in a campaign',
    icon: <FolderInput {...icon} />,
    onSelect: () => open({ dialog: 'campaign', template }),
  })
  const cardOf = (template: ShownTemplate, acts: MenuItem[] = []): ReactNode => (
    <li key={template.id}>
      <TemplateCard
        guide={guide}
        template={template}
        isBusy={using === template.id}
        acts={[inCampaign(template), ...acts]}
        onUse={() => void use(template.id, campaign)}
        onPreview={() => open({ dialog: 'preview', template })}
      />
    </li>
  )
  const templateCard = (template: EmailTemplate) =>
    cardOf({ id: template.id, name: template.name, description: ORIGINS[template.origin], email: template }, [
      { label: 'Rename', icon: <Pencil {...icon} />, onSelect: () => open({ dialog: 'rename', template }) },
      'separator',
      {
        label: 'Delete',
        icon: <Trash2 {...icon} />,
        danger: true,
        onSelect: () => {
          // Moves the focus to a neighboring card, because the menu has returned the focus to its button, which disappears with the card.
          if (document.activeElement instanceof HTMLElement) focusNeighbour(document.activeElement)
          void remove(template)
        },
      },
    ])
  const close = () => open(null)
  return (
    <div className={styles.gallery}>
      <section aria-labelledby="own-templates">
        <SectionHeader id="own-templates" title="Your templates" />
        {list.isPending && <Skeleton height={240} radius={8} />}
        {list.isError && templates.length === 0 && (
          <ErrorState
            title="Your templates did not load"
            requestId={isApiError(list.error) ? list.error.requestId : undefined}
            onRetry={() => void list.refetch()}
          >
            <p>{list.error.message} Please try again.</p>
          </ErrorState>
        )}
        {list.isSuccess && templates.length === 0 && (
          <p className={styles.none}>No templates yet. Open an email and choose “Save as template”, or import a file.</p>
        )}
        {templates.length > 0 && <ul className={styles.grid}>{templates.map(templateCard)}</ul>}
        {list.hasNextPage && (
          <Button className={styles.more} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Load more
          </Button>
        )}
      </section>
      <section aria-labelledby="built-in-templates">
        <SectionHeader id="built-in-templates" title="Starter templates" />
        <ul className={styles.grid}>{builtIn.map((template) => cardOf(template))}</ul>
      </section>
      {opened?.dialog === 'preview' && (
        <TemplatePreview
          guide={guide}
          template={opened.template}
          isBusy={using === opened.template.id}
          onUse={() => void use(opened.template.id, campaign)}
          onClose={close}
        />
      )}
      {opened?.dialog === 'campaign' && (
        <ChooseCampaign brandId={guide.id} isBusy={using === opened.template.id} onChoose={(chosen) => void use(opened.template.id, chosen)} onClose={close} />
      )}
      {opened?.dialog === 'rename' && (
        <RenameTemplate
          name={opened.template.name}
          onRename={(name) => {
            close()
            void rename(opened.template, name)
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Renders a full preview of a template. The preview looks exactly like an email created from the template. */
function TemplatePreview({ guide, template, isBusy, onUse, onClose }: TemplatePreviewProps) {
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
      <div className={templatePreviewStyles.space}>
        <EmailThumbnail item={template.email} guide={guide} isFull />
      </div>
    </Dialog>
  )
}

function RenameTemplate({ name, onRename, onClose }: { name: string; onRename: (name: string) => void; onClose: () => void }) {
  const [typed, type] = useState(name)
  const [isEmpty, setEmpty] = useState(false)
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') setEmpty(true)
    else onRename(typed.trim())
  }
  return (
    <Dialog
      title="Rename the template"
      onClose={onClose}
      actions={
        <Button variant="primary" type="submit" form={form}>
          Rename
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field
          label="Name"
          value={typed}
          maxLength={MAX_NAME_LENGTH}
          error={isEmpty && typed.trim() === '' ? 'Enter a name for the template.' : undefined}
          onChange={({ target }) => type(target.value)}
        />
      </form>
    </Dialog>
  )
}
