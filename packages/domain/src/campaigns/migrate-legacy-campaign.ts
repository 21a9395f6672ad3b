import { z } from 'zod'
import { isPlain } from '../history/json-patch.ts'
import { type Timestamp, toDate } from '../timestamps/to-date.ts'
import { type CampaignBody, campaignBody, campaignObjectType, emptyCampaign } from './campaign.ts'
import { type CampaignItemBody, type CampaignItemType, campaignItemBody, emptyCampaignItem } from './campaign-item.ts'
import { type LegacyGuide, sectionsOfLegacy } from './legacy-section.ts'
import { pageForm } from './page-form.ts'
import type { Section } from './section.ts'

/** Thrown for a record that can't be read. The message names the path in the record and the problem. */
export class LegacyCampaignError extends Error {
  override name = 'LegacyCampaignError'
}

export interface MigratedCampaign {
  campaign: CampaignBody
  /** Items in order; callers set the `campaignId` when they store the items. Images that are not part of the guide keep their original URLs. */
  items: CampaignItemBody[]
}

type Fields = Record<string, unknown>
interface Found {
  /** Id of the item in the record; empty if the item has no id. */
  id: string
  body: CampaignItemBody
}

const MAX_LEGACY_ITEMS = 200
/** Maximum nesting depth of model results and of child campaigns. */
const MAX_DEPTH = 8
const MAX_NAME_LENGTH = 200
const PLAIN_ID = /^[\w-]{1,60}$/

/**
 * Converts a campaign record in any layout; its items may be next to or inside the record, in child campaigns, in schedule items, or in the result of the model
 * that wrote it. Returns a record in the output format, `{ ...campaign, items }`, unchanged, and throws a `LegacyCampaignError` if any part of the record is
 * unreadable.
 */
export function migrateLegacyCampaign(record: unknown, guide: LegacyGuide): MigratedCampaign {
  const fields = withResult(fieldsAt(record, ''), '', 0)
  const head = parsedAt('', legacyCampaign, fields)
  const items = itemsIn(fields, '', guide, 0).map(({ body }) => body)
  if (items.length === 0) throw new LegacyCampaignError('This record contains no email or page in items, childCampaigns, schedule_items, sections or result.')
  if (items.length > MAX_LEGACY_ITEMS)
    throw new LegacyCampaignError(`This record contains ${items.length} emails and pages. A campaign has at most ${MAX_LEGACY_ITEMS}.`)
  const onlyType = items.length === 1 ? items[0]?.itemType : undefined
  const objectType = campaignObjectType.safeParse(head.object_type)
  const { name, ...written } = head
  const campaign = {
    ...emptyCampaign(name || 'Imported campaign', objectType.success ? objectType.data : 'campaign'),
    ...written,
    object_type: objectType.success && (objectType.data === 'campaign' || objectType.data === onlyType) ? objectType.data : ('campaign' as const),
    type: head.type,
  }
  return { campaign: parsedAt('', campaignBody, campaign), items }
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
/** Schema of a list of texts. A single text is split into its lines. */
const texts = z
  .union([z.string().transform((value) => value.split('\n')), z.array(z.string())])
  .nullish()
  .transform((value) => (value ?? []).map((text) => text.trim()).filter((text) => text !== ''))
const joined = texts.transform((lines) => lines.join('\n'))

const legacyCampaign = z.object({
  name: text.transform((name) => name.trim()),
  object_type: z.unknown().optional(),
  type: text,
  model: z
    .string()
    .nullish()
    .transform((model) => model || null),
  function_call: z
    .unknown()
    .optional()
    .transform((name) => (name === 'create_campaign' ? name : null)),
  thinking: z
    .object({ thoughts: joined, criticism: joined, criticisms: joined, plan: joined, reasoning: joined, speak: joined })
    .nullish()
    .transform((thinking) => {
      const { criticisms = '', ...rest } = thinking ?? { thoughts: '', criticism: '', plan: '', reasoning: '', speak: '' }
      return { ...rest, criticism: rest.criticism || criticisms }
    }),
  target_audience: texts,
  USP: texts,
})

const timestamp = z.union([z.string(), z.number(), z.object({ seconds: z.number(), nanoseconds: z.number().optional() })]).nullish()
const day = z
  .union([
    z.number().int(),
    z
      .string()
      .regex(/^\s*(?:day\s*)?\d{1,4}\s*$/i, 'Write a day as a whole number.')
      .transform((value) => Number(/\d+/.exec(value)?.[0])),
  ])
  .nullish()
  .transform((value) => value ?? null)
const date = timestamp.transform((value, context) => {
  if (value === null || value === undefined || value === '') return null
  const found = toDate(value as Timestamp)
  if (found) return found.toISOString().slice(0, 10)
  context.addIssue({ code: 'custom', message: `“${JSON.stringify(value).slice(0, 60)}” is not a date.` })
  return z.NEVER
})

const schedule = z.object({ scheduled_on_day: day, day, scheduled_on_date: date, date, talking_points: texts }).transform((value) => ({
  scheduled_on_day: value.scheduled_on_day ?? value.day,
  scheduled_on_date: value.scheduled_on_date ?? value.date,
  talking_points: value.talking_points,
}))
const instructions = z
  .union([texts.transform((all): Record<string, string[]> => (all.length > 0 ? { general: all } : {})), z.record(z.string(), texts)])
  .nullish()
  .transform((value) => value ?? {})
const heading = z.object({
  id: text,
  itemId: text,
  campaignId: text,
  name: text,
  title: text,
  subject: text,
  preheader: text,
  pre_header: text,
  itemType: text,
  object_type: text,
  type: text,
  form: pageForm.nullish().catch(null),
})

/** Returns the items of the campaign at a path of the record, including the items of child campaigns. */
function itemsIn(fields: Fields, path: string, guide: LegacyGuide, depth: number): Found[] {
  const found: Found[] = []
  const defaultType = fields.object_type === 'page' || fields.type === 'page' ? 'page' : 'email'
  const add = (one: Found) => {
    if (one.id === '' || found.every(({ id }) => id !== one.id)) found.push(one)
  }
  const itemAt = (value: Fields, at: string) => itemOf(value, at, guide, { type: defaultType, number: found.length + 1 })
  if (isFilled(fields.sections)) add(itemAt({ ...fields, id: '' }, path))
  for (const [value, at] of membersAt(fields.items, `${path}/items`)) add(itemAt(withResult(fieldsAt(value, at), at, depth), at))
  for (const [value, at] of membersAt(fields.childCampaigns, `${path}/childCampaigns`)) {
    if (typeof value === 'string') {
      if (found.some(({ id }) => id === value)) continue
      throw new LegacyCampaignError(
        `${at.slice(1)} names the campaign ${value.slice(0, 60)}, which is not in this record. Put its content there and import it again.`,
      )
    }
    const child = withResult(fieldsAt(value, at), at, depth)
    const inside = isFilled(child.items) || isFilled(child.childCampaigns) || isFilled(child.schedule_items)
    for (const childItem of inside ? itemsIn(child, at, guide, depthBelow(depth, at)) : [itemAt(child, at)]) add(childItem)
  }
  for (const [value, at] of membersAt(fields.schedule_items, `${path}/schedule_items`)) {
    const entry = withResult(fieldsAt(value, at), at, depth)
    const { id, itemId, campaignId, name, title } = parsedAt(at, heading, entry)
    const planned =
      found.find((candidate) => candidate.id !== '' && [itemId, id, campaignId].includes(candidate.id)) ??
      found.find(({ body }) => body.name === (name || title).trim())
    if (planned && !isFilled(entry.sections)) planned.body = withSchedule(planned.body, entry, at)
    else add(itemAt(entry, at))
  }
  return found
}

function itemOf(fields: Fields, path: string, guide: LegacyGuide, { type, number }: { type: CampaignItemType; number: number }): Found {
  const head = parsedAt(path, heading, fields)
  const named = [head.itemType, head.object_type, head.type].find((kind) => kind === 'email' || kind === 'page')
  const itemType = (named ?? type) as CampaignItemType
  const name = head.name.trim() || (head.title || head.subject).trim().slice(0, MAX_NAME_LENGTH)
  const body = {
    ...emptyCampaignItem('', itemType, name || `${itemType === 'page' ? 'Page' : 'Email'} ${number}`),
    subject: head.subject || head.title,
    preheader: head.preheader || head.pre_header,
    form: head.form ?? null,
    sections: sectionsOf(fields.sections, `${path}/sections`, guide),
  }
  return { id: head.id, body: parsedAt(path, campaignItemBody, withSchedule(body, fields, path)) }
}

/** Fills in the missing day, talking points and instructions of an item from its schedule entry. */
function withSchedule(item: CampaignItemBody, fields: Fields, path: string): CampaignItemBody {
  const plan = parsedAt(path, schedule, fields)
  const planned = parsedAt(`${path}/instructions`, instructions, fields.instructions)
  return {
    ...item,
    scheduled_on_day: item.scheduled_on_day ?? plan.scheduled_on_day,
    scheduled_on_date: item.scheduled_on_date ?? plan.scheduled_on_date,
    talking_points: item.talking_points.length > 0 ? item.talking_points : plan.talking_points,
    instructions: { ...planned, ...item.instructions },
  }
}

function sectionsOf(value: unknown, path: string, guide: LegacyGuide): Section[] {
  const members = membersAt(value, path)
  const ids = members.map(([member]) => (isPlain(member) && typeof member.id === 'string' ? member.id : ''))
  const areIdsFit = new Set(ids).size === ids.length && ids.every((id) => PLAIN_ID.test(id))
  return members.flatMap(([member, at], number) => {
    const id = areIdsFit ? (ids[number] as string) : `s${number + 1}`
    try {
      return sectionsOfLegacy(fieldsAt(member, at), guide, { id, number })
    } catch (error) {
      throw error instanceof z.ZodError ? unreadable(at, error) : error
    }
  })
}

/**
 * Adds the fields that the record lacks from the result of the model. A record stores this result as JSON text, as an object, or as a list of sections or
 * items.
 */
function withResult(fields: Fields, path: string, depth: number): Fields {
  const { result, ...ownFields } = fields
  if (result === undefined || result === null || result === '') return ownFields
  const at = `${path}/result`
  const value = typeof result === 'string' ? jsonAt(result, at) : result
  const isListOfItems = Array.isArray(value) && value.some((entry) => isPlain(entry) && ('sections' in entry || 'itemType' in entry || 'result' in entry))
  const below = Array.isArray(value) ? { [isListOfItems ? 'items' : 'sections']: value } : withResult(fieldsAt(value, at), at, depthBelow(depth, at))
  return { ...below, ...Object.fromEntries(Object.entries(ownFields).filter(([key, fieldValue]) => isFilled(fieldValue) || !(key in below))) }
}

function jsonAt(value: string, at: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    throw new LegacyCampaignError(`${at.slice(1)} is text, but not JSON.`)
  }
}

function depthBelow(depth: number, at: string): number {
  if (depth >= MAX_DEPTH) throw new LegacyCampaignError(`${at.slice(1)} is nested deeper than ${MAX_DEPTH} levels.`)
  return depth + 1
}

const isFilled = (value: unknown) =>
  !(value === undefined || value === null || value === '' || (Array.isArray(value) ? value.length === 0 : isPlain(value) && Object.keys(value).length === 0))

function fieldsAt(value: unknown, path: string): Fields {
  if (isPlain(value)) return value
  throw new LegacyCampaignError(`${path === '' ? 'The record' : path.slice(1)} is not an object with fields.`)
}

/** Returns the members of a list, or of an object keyed by id, with their paths. */
function membersAt(value: unknown, path: string): [unknown, string][] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.map((member, index) => [member, `${path}/${index}`])
  return Object.entries(fieldsAt(value, path)).map(([id, member]) => [isPlain(member) ? { id, ...member } : member, `${path}/${id.slice(0, 60)}`])
}

function parsedAt<T extends z.ZodType>(path: string, schema: T, value: unknown): z.output<T> {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw unreadable(path, error)
}

function unreadable(path: string, { issues }: z.ZodError): LegacyCampaignError {
  const [issue] = issues
  const at = [path.slice(1), ...(issue?.path ?? [])].filter((part) => part !== '').join('/')
  return new LegacyCampaignError(`${at || 'The record'} cannot be read: ${issue?.message ?? 'it has an unknown structure.'}`)
}
