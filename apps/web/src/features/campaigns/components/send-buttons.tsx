import type { CampaignItem, PreflightResponse, SendTestResponse } from '@brandwright/contracts/campaigns'
import { Download, LayoutTemplate, Send } from 'lucide-react'
import { useState } from 'react'
import { itemPath } from '../../../entities/campaigns/campaign-queries.ts'
import { saveTemplate } from '../../../entities/templates/template-queries.ts'
import { call } from '../../../lib/api-client.ts'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { paths } from '../../../lib/paths.ts'
import { useNavigate } from '../../../lib/use-navigate.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'

const EXPORTS = [
  ['HTML', 'html', 'brandwright'],
  ['HTML for Klaviyo', 'html', 'klaviyo'],
  ['HTML for Mailchimp', 'html', 'mailchimp'],
  ['HTML with Liquid tags', 'html', 'liquid'],
  ['HTML with Handlebars tags', 'html', 'handlebars'],
  ['Plain text', 'text', 'brandwright'],
  ['MJML', 'mjml', 'brandwright'],
  ['Email file (.eml)', 'eml', 'brandwright'],
  ['Archive with images', 'zip', 'brandwright'],
] as const

/** Renders buttons that export the item, save it as a template, or send a test email to the current user. */
export function SendButtons({ session }: { session: DocumentSession<CampaignItem> }) {
  const { id, campaignId, brand } = session.document()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const saved = async (failed: string) => {
    const isSaved = await session.flush()
    if (!isSaved) notify({ type: 'warning', title: failed, message: 'Some of your changes are not saved yet.' })
    return isSaved
  }
  const download = async (format: string, dialect: string) => {
    // The page stays open, because the response is an attachment.
    if (await saved('Not exported')) window.location.assign(`${itemPath(campaignId, id)}/export/${format}?dialect=${dialect}`)
  }
  const downloadFinal = async () => {
    if (!(await saved('Not exported'))) return
    try {
      const { approval } = await call<PreflightResponse>(`${itemPath(campaignId, id)}/preflight`)
      if (approval?.isCurrent) return window.location.assign(`${itemPath(campaignId, id)}/export/html?final=true`)
      const message = approval ? 'The email was changed after its approval. Approve it again.' : 'The email is not approved. Approve it first.'
      notify({ type: 'warning', title: 'Not exported', message })
    } catch (error) {
      notify({ type: 'error', title: 'Not exported', message: errorMessage(error) })
    }
  }
  const saveAsTemplate = async () => {
    if (!(await saved('Template not saved'))) return
    try {
      const { name } = await saveTemplate({ brand, name: session.document().name, campaign: campaignId, item: id })
      const action = { label: 'Show templates', handler: () => void navigate(paths.templates(brand)) }
      notify({ type: 'success', title: `${name} was saved as a template`, message: 'Later changes to this email do not change the template.', action })
    } catch (error) {
      notify({ type: 'error', title: 'Template not saved', message: errorMessage(error) })
    }
  }
  const sendTest = async () => {
    if (isBusy || !(await saved('Test not sent'))) return
    setBusy(true)
    try {
      const { sentTo, delivered } = await call<SendTestResponse>(`${itemPath(campaignId, id)}/test`, { method: 'POST', body: {} })
      const where = delivered ? undefined : 'No mail server is configured, so the email was saved in the outbox folder.'
      notify({ type: 'success', title: `Test sent to ${sentTo}`, message: where })
    } catch (error) {
      notify({ type: 'error', title: 'Test not sent', message: errorMessage(error) })
    } finally {
      setBusy(false)
    }
  }
  const items = [
    { label: 'Final HTML, as approved', onSelect: () => void downloadFinal() },
    ...EXPORTS.map(([label, format, dialect]) => ({ label, onSelect: () => void download(format, dialect) })),
  ]
  return (
    <>
      <Menu label="Export" items={items}>
        <Button size="sm">
          <Download size={16} aria-hidden="true" />
          Export
        </Button>
      </Menu>
      <Button size="sm" onClick={() => void saveAsTemplate()}>
        <LayoutTemplate size={16} aria-hidden="true" />
        Save as template
      </Button>
      <Button size="sm" aria-busy={isBusy || undefined} onClick={() => void sendTest()}>
        <Send size={16} aria-hidden="true" />
        Send test
      </Button>
    </>
  )
}
