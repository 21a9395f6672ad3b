import type { CampaignItem, PreflightResponse } from '@brandwright/contracts/campaigns'
import type { ServerClient } from '../../platform/operator-fetch/server-client.ts'

export interface EmailChecks extends PreflightResponse {
  item: string
  name: string
}

interface CheckEmailsInput {
  campaign: string
  /** One item of the campaign; by default, all its emails are checked. */
  item?: string
  /** True to also request the links. */
  links: boolean
}

/** Checks a campaign's emails on the running server and returns the same findings as the editor. */
export async function checkEmails(server: ServerClient, { campaign, item, links }: CheckEmailsInput): Promise<EmailChecks[]> {
  const path = `/api/campaigns/${encodeURIComponent(campaign)}/items`
  const items = await server.json<CampaignItem[]>(path)
  const emails = items.filter(({ id, itemType }) => (item ? id === item : itemType === 'email'))
  if (emails.length === 0) throw new Error(item ? `The campaign has no item ${item}.` : 'The campaign has no emails.')
  const checked: EmailChecks[] = []
  for (const { id, name } of emails) {
    const checks = await server.json<PreflightResponse>(`${path}/${encodeURIComponent(id)}/preflight?links=${links}`)
    checked.push({ item: id, name, ...checks })
  }
  return checked
}
