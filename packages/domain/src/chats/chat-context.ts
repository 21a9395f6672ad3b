import type { StyleGuide } from '../brands/style-guide.ts'
import { fencedMaterial } from '../completions/fenced-material.ts'
import { guidelinesOf } from '../guidelines/guidelines-of.ts'
import type { ChatRole } from './chat-message.ts'
import { cutText } from './text/cut-text.ts'
import { sliceText } from './text/slice-text.ts'

/**
 * Number of newest messages that are sent separately, each truncated. The other messages among the last 10 precede these as a summary with one line per
 * message.
 */
const MESSAGES_IN_FULL = 4
const MAX_MESSAGE_CHARACTERS = 500
const MESSAGES_SUMMARIZED = 10
const MAX_LINE_CHARACTERS = 120

interface ContextMessage {
  role: ChatRole
  content: string
}
export interface ChatContext {
  messages: ContextMessage[]
  summary: string
}

const INSTRUCTIONS =
  'You are the assistant of the team of a brand. Answer the last message in Markdown, short and plain. Use what the material says of the brand; where it says nothing, say that you do not know. Never invent facts, prices, links or quotes.'

/**
 * Returns the messages to send to a model; never truncates the question. `path` contains the preceding messages, oldest first, `tools` the instructions for
 * tool use, and `more` additional material such as memories.
 */
export function chatContext(guide: StyleGuide, path: readonly ContextMessage[], question: string, tools: string, more: readonly string[] = []): ChatContext {
  const spoken = path.filter(({ role, content }) => (role === 'user' || role === 'assistant') && content.trim() !== '')
  const summary = summaryOf(spoken)
  const material = fencedMaterial([brandStrip(guide), ...more.filter((part) => part !== ''), ...(summary ? [`Earlier in this chat:\n${summary}`] : [])])
  const recent = spoken.slice(-MESSAGES_IN_FULL).map(({ role, content }) => ({ role, content: sliceText(content, MAX_MESSAGE_CHARACTERS) }))
  return {
    messages: [{ role: 'system', content: [INSTRUCTIONS, tools, material].filter(Boolean).join('\n\n') }, ...recent, { role: 'user', content: question }],
    summary,
  }
}

/** Returns a summary with one line for each of the last 10 messages, except the newest 4, which are sent separately. */
const summaryOf = (spoken: readonly ContextMessage[]): string =>
  spoken
    .slice(-MESSAGES_SUMMARIZED, -MESSAGES_IN_FULL)
    .map(({ role, content }) => `- ${role}: ${cutText(content, MAX_LINE_CHARACTERS)}`)
    .join('\n')

/** Returns a short description of the brand: name, URL, voice, and colors by role. */
function brandStrip(guide: StyleGuide): string {
  const { overview, voice } = guidelinesOf(guide)
  const colors = Object.entries(guide.colors.roles).flatMap(([role, color]) => (color === null ? [] : [`${role} ${color}`]))
  const traits = voice.map(({ name }) => name).join(', ')
  return [
    `Brand: ${guide.name || guide.url}`,
    guide.description && `About: ${cutText(guide.description, MAX_MESSAGE_CHARACTERS)}`,
    (overview.voice || traits) && `Voice: ${cutText(overview.voice || traits, MAX_MESSAGE_CHARACTERS)}`,
    colors.length > 0 && `Colours: ${colors.join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n')
}
