import { emptyCampaign } from '@brandwright/domain/campaigns/campaign'
import { campaignBrief, MAX_TALKING_POINT_CHARACTERS, MAX_TALKING_POINTS } from '@brandwright/domain/campaigns/campaign-brief'
import { MAX_EMAILS } from '@brandwright/domain/campaigns/max-emails'
import { withOfferOfPrompt } from '@brandwright/domain/campaigns/offer-of-prompt'
import { type RevisableText, revisableTexts, revisedTexts } from '@brandwright/domain/campaigns/revise-texts'
import { plainBody } from '@brandwright/domain/campaigns/rich-text'
import { isByPerson } from '@brandwright/domain/chats/chat-message'
import type { OpenScreen } from '@brandwright/domain/chats/open-screen'
import { cutText } from '@brandwright/domain/chats/text/cut-text'
import { findProducts, type ToolOutput } from '@brandwright/domain/chats/tools/brand-tools'
import { changedTasks, MAX_TASKS, tasksOf } from '@brandwright/domain/chats/tools/task-list'
import { checkText } from '@brandwright/domain/checks/check-text'
import { oneLine } from '@brandwright/domain/completions/one-line'
import { guidelinesOf } from '@brandwright/domain/guidelines/guidelines-of'
import { z } from 'zod'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { suggestGuideTexts, type TextChange } from '../brands/suggest-guide-texts.ts'
import { campaignItems, campaigns } from '../campaigns/campaign-documents.ts'
import { locationOf } from '../campaigns/item-location.ts'
import { compiledOf } from '../guidelines/compiled-of.ts'
import { signedIn } from '../users/user-policy.ts'
import { type ChatTools, guideOf, type Turn, tool } from './chat-tool.ts'

const MAX_IDEAS = 20
const MAX_CHANGES = 30
const PRODUCTS_OF_A_TOPIC = 3
const CHANGEABLE = 'quotes, footers and the consent text of a form cannot be changed, and new texts keep every merge tag and link. Quote each text exactly.'
/**
 * Words in a question that show that the user wants a campaign. If the question contains none of them, for example because it is in another language, the call
 * needs confirmation.
 */
const CAMPAIGN_WORDS = /\b(?:campaigns?|e-?mails?|newsletters?|mailings?|landing pages?)\b/iu
const topic = z.string().trim().min(1).max(500)
const sentence = z.string().trim().min(1).max(300)

const brainstorm = tool({
  description: 'Checks ideas of yours about a topic against the guidelines of the brand. Without ideas, gets what the brand has about the topic to start from.',
  arguments: z.strictObject({ topic, ideas: z.array(sentence).max(MAX_IDEAS).default([]) }),
  trust: 'web',
  status: ({ topic }) => `Collecting ideas for ${topic}`,
  run: async (context, brandId, { topic, ideas }) => {
    const brand = await getFullBrand(context, brandId)
    if (ideas.length > 0) {
      const compiled = compiledOf(brand)
      return {
        value: { topic, ideas: ideas.map((idea) => ({ idea, breaks: checkText(idea, compiled, 'text').findings.map(({ message }) => message) })) },
        cards: [],
      }
    }
    const { unique_selling_points: sellingPoints, overview } = guidelinesOf(brand.guide)
    const { value, cards } = findProducts(brand.guide, { query: topic, limit: PRODUCTS_OF_A_TOPIC })
    return { value: { topic, selling_points: sellingPoints.map(({ text }) => text), audience: overview.target_audience, ...(value as object) }, cards }
  },
})

const plannedItem = {
  goal: sentence,
  subject: sentence,
  talking_points: z.array(z.string().trim().max(MAX_TALKING_POINT_CHARACTERS)).max(MAX_TALKING_POINTS).default([]),
}

/** Tools that plan work on the brand and suggest changes. */
export const workTools = {
  brainstorm,
  brainstorm_ideas: brainstorm,
  make_plan: tool({
    description: 'Writes down the steps towards a goal as a list of tasks, before work that takes several tools.',
    arguments: z.strictObject({ goal: topic, steps: z.array(sentence).min(1).max(MAX_TASKS) }),
    trust: 'model',
    status: () => 'Making a plan',
    run: async (_, __, { goal, steps }) => ({ value: { goal, tasks: steps.map((task) => ({ task, done: false })) }, cards: [] }),
  }),
  task_manager: tool({
    description: 'Marks tasks of the plan as done by their number, from 1, adds further ones, and gets all of them.',
    arguments: z.strictObject({ done: z.array(z.number().int().min(1)).max(MAX_TASKS).default([]), add: z.array(sentence).max(MAX_TASKS).default([]) }),
    trust: 'model',
    status: () => 'Updating the tasks',
    run: async (_, __, change, { messages }) => {
      const tasks = tasksOf(messages)
      if (!tasks && change.add.length === 0) throw new Refusal('not_found', 'This chat has no plan yet. Call make_plan with its goal and steps first.')
      return { value: changedTasks(tasks ?? { goal: '', tasks: [] }, change), cards: [] }
    },
  }),
  create_campaign: tool({
    description:
      'Creates a campaign with its plan: a brief, and for each email and the page its goal, its subject and what it says. Nothing is written before the person opens the plan and presses “Make it”. Use it only where they ask for a campaign.',
    arguments: z.strictObject({
      name: z.string().trim().min(1).max(200),
      prompt: z.string().trim().min(1).max(4000),
      emails: z
        .array(z.strictObject({ ...plannedItem, day: z.number().int().min(0).max(365).default(0) }))
        .max(MAX_EMAILS)
        .default([]),
      page: z.strictObject(plannedItem).nullable().default(null),
    }),
    trust: 'model',
    writes: true,
    isRequested: (_, messages) => messages.some((message) => isByPerson(message) && CAMPAIGN_WORDS.test(message.content)),
    status: ({ name }) => `Creating the campaign ${name}`,
    run: async (context, brandId, { name, prompt, emails, page }) => {
      await requireEditor(context, brandId)
      if (emails.length === 0 && !page) throw new Refusal('validation_failed', 'A campaign needs at least one email or a page.')
      const currency = (await guideOf(context, brandId)).products.find(({ currency }) => currency)?.currency ?? null
      const requested = campaignBrief.parse({
        prompt,
        goal: '',
        persona: null,
        products: [],
        offer: null,
        from: null,
        emails: emails.length,
        page: page !== null,
      })
      const brief = withOfferOfPrompt(requested, { today: context.now().toISOString().slice(0, 10), currency })
      const entries = [...emails.map((entry) => ({ ...entry, itemType: 'email' as const })), ...(page ? [{ ...page, day: 0, itemType: 'page' as const }] : [])]
      const plan = entries.map(({ subject, ...entry }) => ({ ...entry, id: context.newId(), subjects: [subject], itemId: null }))
      const body = { ...emptyCampaign(name, 'campaign'), function_call: 'create_campaign' as const, brief, plan }
      const { id } = await campaigns.create(context, { brandId, body })
      const parts = [emails.length === 1 ? 'One email' : emails.length > 1 ? `${emails.length} emails` : '', page ? 'a page' : ''].filter(Boolean).join(' and ')
      const url = `/admin/${encodeURIComponent(brandId)}/campaigns/new?${new URLSearchParams({ plan: id })}`
      return {
        value: {
          created: name,
          plan: entries.map(({ itemType, goal }) => `${itemType}: ${goal}`),
          next: 'The person opens the plan, edits it, and presses “Make it”.',
        },
        cards: [
          { kind: 'work', title: `Open the plan of “${name}”`, url, text: `${parts.replace(/^a page/u, 'A page')} planned, nothing written yet.`, image: null },
        ],
      }
    },
  }),
  propose_edit: tool({
    description:
      'Suggests other wordings for texts of the email, page or style guide that is open next to the chat: each by its exact text now, the new text, and why. Where several places have the same text, give one change for each in their order, with the text unchanged to keep one. Nothing changes before the person accepts it. Keep merge tags in braces; quotes, footers and the consent text of a form stay as they are.',
    arguments: z.strictObject({
      changes: z
        .array(z.strictObject({ before: z.string().min(1).max(5000), after: z.string().min(1).max(5000), why: z.string().max(300).default('') }))
        .min(1)
        .max(MAX_CHANGES),
    }),
    trust: 'model',
    writes: true,
    suggests: true,
    status: () => 'Suggesting changes',
    run: async (context, brandId, { changes }, { messages, runId }) => {
      const screen = openScreenOf(messages)
      if (screen.kind === 'guide') {
        const { suggested, leftOut } = await suggestGuideTexts(context, { id: brandId, changes, runId })
        return suggestedOutput({
          place: 'the style guide',
          url: `/styleGuide/${encodeURIComponent(brandId)}/rescan`,
          changes: suggested.map(({ text, after }) => ({ before: text, after })),
          leftOut,
          reason: 'The style guide and its draft guidelines do not contain these texts with exactly this wording.',
        })
      }
      const { id: createdBy } = signedIn(context.actor)
      const { brandId: ofItem, ...location } = await locationOf(context, { campaignId: screen.campaign, id: screen.item })
      if (ofItem !== brandId) throw new Refusal('bad_request', 'The open email or page belongs to another brand.')
      await requireEditor(context, brandId)
      const at = { brandId, ...location }
      const item = await campaignItems.get(context, at)
      const texts = revisableTexts(item.body)
      const placed = withPointers(changes, texts)
      const revised = revisedTexts(texts, {
        texts: [...placed].flatMap(([{ before, after, why }, key]) => (isSame(before, after) ? [] : { key, text: after, why })),
      })
      if (revised.length === 0)
        throw new Refusal('validation_failed', `None of these texts is in the open item with exactly this wording and can be changed: ${CHANGEABLE}`)
      const suggested = new Set(revised.map(({ pointer }) => pointer))
      const isLeftOut = (change: TextChange) => !suggested.has(placed.get(change) ?? '') && !(placed.has(change) && isSame(change.before, change.after))
      const hunks = revised.map(({ pointer, after, why }) => ({ pointer, after, why }))
      await campaignItems.suggest(context, context.database.db, { ...at, base: item.revision, runId, createdBy, hunks })
      const url = `/admin/${encodeURIComponent(brandId)}/campaigns/${encodeURIComponent(item.body.campaignId)}?${new URLSearchParams({ item: at.id })}`
      return suggestedOutput({
        place: `“${item.body.name}”`,
        url,
        changes: revised.map(({ text, after }) => ({ before: text, after })),
        leftOut: changes.filter(isLeftOut),
        reason: `They are not there with exactly this wording, or the new text is too long or cannot be used: ${CHANGEABLE}`,
      })
    },
  }),
} satisfies ChatTools

/**
 * Maps each change to the pointer of the text that it changes. If several texts are equal, assigns them to the changes in order; omits changes whose text does
 * not exist.
 */
function withPointers(changes: readonly TextChange[], texts: readonly RevisableText[]): Map<TextChange, string> {
  const remaining = new Set(texts)
  const pointers = new Map<TextChange, string>()
  for (const change of changes) {
    const { before } = change
    const text = [...remaining].find((one) => isSame(one.text, before) || (one.field === 'body' && isSame(plainBody(one.text), before)))
    if (!text) continue
    remaining.delete(text)
    pointers.set(change, text.pointer)
  }
  return pointers
}

const isSame = (one: string, other: string): boolean => oneLine(one) === oneLine(other)

interface Suggested {
  place: string
  url: string
  changes: readonly Pick<TextChange, 'before' | 'after'>[]
  /** Changes that could not be suggested. */
  leftOut: readonly TextChange[]
  /** Reason why changes were left out, as reported to the model. */
  reason: string
}

/** Returns the result of a tool that suggested changes: the changes, the omitted changes, and a card that links to the screen where the user decides. */
function suggestedOutput({ place, url, changes, leftOut, reason }: Suggested): ToolOutput {
  const count = changes.length === 1 ? 'One change' : `${changes.length} changes`
  const text = cutText(changes.map(({ after }) => after).join(' · '), 200)
  return {
    value: {
      suggested: changes,
      ...(leftOut.length > 0 ? { left_out: leftOut.map(({ before }) => before), reason } : {}),
      next: 'Nothing has changed yet: the person accepts or rejects each change, which the card opens.',
    },
    cards: [{ kind: 'work', title: `${count} suggested for ${place}`, url, text, image: null }],
  }
}

/** Returns the screen that was open when the latest question was sent. */
function openScreenOf(messages: Turn['messages']): Extract<OpenScreen, { kind: 'guide' | 'item' }> {
  const screen = messages.findLast(({ role }) => role === 'user')?.detail.about?.screen
  if (screen?.kind !== 'guide' && screen?.kind !== 'item')
    throw new Refusal(
      'bad_request',
      'No email, page or style guide is open next to this chat. The user must open one with the assistant beside it, and ask there.',
    )
  return screen
}
