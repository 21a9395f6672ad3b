import type { CreateCampaignResponse } from '@brandwright/contracts/campaigns'
import type { EmailTemplate, RenameTemplateInput, UseTemplateInput } from '@brandwright/contracts/templates'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { campaignsKey } from '../../entities/campaigns/campaign-queries.ts'
import { templatePath, templatesKey } from '../../entities/templates/template-queries.ts'
import { call } from '../../lib/api-client.ts'
import { documentChanges } from '../../lib/documents/document-changes.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { restoreDeleted } from '../../lib/restore-deleted.ts'
import { useNavigate } from '../../lib/use-navigate.ts'
import { notify } from '../../ui/notices/notice-store.ts'

export interface TemplateActions {
  /** Id of the template from which an email is being created, or null if no email is being created. */
  using: string | null
  /** Creates an email from a template and opens the email. Adds it to `campaign` or, if omitted, to a new campaign. */
  use: (template: string, campaign?: string) => Promise<void>
  rename: (template: EmailTemplate, name: string) => Promise<void>
  /** Deletes a template. The notice has an undo button. */
  remove: (template: EmailTemplate) => Promise<void>
}

export function useTemplateActions(brandId: string): TemplateActions {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [using, setUsing] = useState<string | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: templatesKey(brandId) })
  const changes = (template: EmailTemplate) =>
    documentChanges<EmailTemplate>(
      client,
      { noun: 'template', path: templatePath, queryKey: () => templatesKey(brandId), load: async () => template },
      template.id,
    )
  const attempt = async (failed: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      notify({ type: 'error', title: failed, message: errorMessage(error) })
    }
  }
  const restore = (template: EmailTemplate) =>
    attempt(`${template.name} was not restored`, async () => {
      await restoreDeleted(({ entity, thingId }) => entity === 'email-template' && thingId === template.id)
      await refresh()
      notify({ type: 'success', title: `${template.name} was restored` })
    })
  return {
    using,
    async use(template, campaign) {
      if (using !== null) return
      setUsing(template)
      await attempt('The email was not created', async () => {
        const body = { brand: brandId, template, ...(campaign && { campaign }) } satisfies UseTemplateInput
        const made = await call<CreateCampaignResponse>('/api/templates/use', { method: 'POST', body })
        void client.invalidateQueries({ queryKey: campaignsKey(brandId) })
        await navigate(paths.campaign(brandId, made.campaign.id))
      })
      setUsing(null)
    },
    rename: (template, name) =>
      attempt(`${template.name} was not renamed`, async () => {
        await changes(template).change({ path: templatePath(template.id), method: 'PATCH', body: { name } satisfies RenameTemplateInput })
      }),
    remove: (template) =>
      attempt(`${template.name} was not deleted`, async () => {
        await changes(template).change({ path: templatePath(template.id), method: 'DELETE' })
        const action = { label: 'Undo', handler: () => void restore(template) }
        notify({ type: 'success', title: `${template.name} was deleted`, message: 'You can restore it for 30 days.', action })
      }),
  }
}
