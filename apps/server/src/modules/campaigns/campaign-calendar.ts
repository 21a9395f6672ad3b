import { dateOfItem } from '@brandwright/domain/campaigns/item-date'
import ical from 'ical-generator'
import type { Context } from '../../platform/context.ts'
import { campaigns } from './campaign-documents.ts'
import { itemsOf } from './create-campaign.ts'

/** Returns the scheduled items of a campaign as an iCalendar file (RFC 5545), with one all-day event per item. */
export async function campaignCalendar(context: Context, id: string): Promise<{ of: string; calendar: string }> {
  const brandId = await campaigns.brandOf(context, id)
  const { body } = await campaigns.get(context, { brandId, id })
  const calendar = ical({ name: body.name, prodId: { company: 'Brandwright', product: 'Campaigns' } })
  for (const item of await itemsOf(context, brandId, id)) {
    const date = dateOfItem(item.body, body)
    if (date === null || item.body.variantOf !== null) continue
    calendar.createEvent({
      // The id is the same in every export, so that calendar apps move an existing event instead of adding a second one.
      id: `${item.id}@${new URL(context.publicAddress()).hostname}`,
      start: new Date(`${date}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      stamp: context.now(),
      summary: `${body.name}: ${item.body.name}`,
      url: `${context.publicAddress()}/admin/${brandId}/campaigns/${id}?item=${item.id}`,
    })
  }
  return { of: body.name, calendar: calendar.toString() }
}
