import type { CampaignItem, CampaignListEntry } from '@brandwright/contracts/campaigns'
import type { Page } from '@brandwright/contracts/paging'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import type { ServerClient } from '../../platform/operator-fetch/server-client.ts'
import { checkEmails } from './check-emails.ts'

const id = z.string().min(1).max(100)
const json = (value: unknown) => ({ content: [{ type: 'text' as const, text: JSON.stringify(value, null, 2) }] })

/** Registers the MCP tools that list a brand's emails and check whether the emails can be sent. */
export function addEmailTools(mcp: McpServer, server: ServerClient, brandId: string): void {
  mcp.registerTool(
    'list_emails',
    {
      title: 'Emails of campaigns',
      description: 'The campaigns of the brand, last changed first, 25 at most, each with its status and its emails and pages by id.',
      inputSchema: { search: z.string().min(1).max(100).optional().describe('words of the name of a campaign') },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ search }) => {
      const query = new URLSearchParams({ brand: brandId, ...(search ? { search } : {}) })
      const { items: campaigns } = await server.json<Page<CampaignListEntry>>(`/api/campaigns?${query}`)
      const listed = []
      for (const campaign of campaigns) {
        const items = await server.json<CampaignItem[]>(`/api/campaigns/${encodeURIComponent(campaign.id)}/items`)
        const emails = items.map(({ id: item, name, itemType, subject }) => ({ item, name, itemType, subject }))
        listed.push({ campaign: campaign.id, name: campaign.name, status: campaign.status, items: emails })
      }
      return json(listed)
    },
  )
  mcp.registerTool(
    'check_email',
    {
      title: 'What keeps this email from being sent?',
      description:
        'Checks one email of a campaign, or all of them: unsubscribe link, postal address, links, image descriptions, contrast, size, merge tags, placeholder text, guidelines, unsupported claims, the offer. Each finding has its level (block, warn, suggest), its place as a JSON pointer, and a fix where there is one.',
      inputSchema: { campaign: id, item: id.optional(), links: z.boolean().default(false).describe('opens the links too, which takes seconds') },
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    async (input) => json(await checkEmails(server, input)),
  )
}
