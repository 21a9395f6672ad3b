import { cutText } from './text/cut-text.ts'

/** Title of a chat that has no other title yet. */
export const NEW_CHAT = 'New Chat'
const UNTITLED = new Set(['', NEW_CHAT, 'undefined'])
/** Chats with more messages than this get a generated title. */
const TITLED_ABOVE_MESSAGES = 4
const MAX_GENERATED_TITLE = 60

export const hasTitle = (title: string): boolean => !UNTITLED.has(title.trim())

/** Returns the title of a chat after an answer: the existing title, or one derived from its first question once there are more than 4 messages. */
export function titleAfter(title: string, path: readonly { role: string; content: string }[]): string {
  if (hasTitle(title) || path.length <= TITLED_ABOVE_MESSAGES) return title
  const question = path.find(({ role, content }) => role === 'user' && content.trim() !== '')?.content ?? ''
  return cutText(firstSentence(question), MAX_GENERATED_TITLE) || title
}

const firstSentence = (text: string) => /^[^\n]*?[.?!](?=\s|$)|^[^\n]+/u.exec(text.trim())?.[0].replace(/[.\s]+$/u, '') ?? ''
