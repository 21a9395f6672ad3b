import { cutText } from './text/cut-text.ts'

/** Title of a chat until another title is set or generated. */
export const NEW_CHAT = 'New Chat'
const UNTITLED = new Set(['', NEW_CHAT, 'undefined'])
/** Number of messages above which a chat gets a generated title. */
const TITLED_ABOVE_MESSAGES = 4
const MAX_GENERATED_TITLE = 60

export const hasTitle = (title: string): boolean => !UNTITLED.has(title.trim())

/** Returns the title of a chat after an answer: the existing title or, once the chat has more than 4 messages, a title derived from the first question. */
export function titleAfter(title: string, path: readonly { role: string; content: string }[]): string {
  if (hasTitle(title) || path.length <= TITLED_ABOVE_MESSAGES) return title
  const question = path.find(({ role, content }) => role === 'user' && content.trim() !== '')?.content ?? ''
  return cutText(firstSentence(question), MAX_GENERATED_TITLE) || title
}

const firstSentence = (text: string) => /^[^\n]*?[.?!](?=\s|$)|^[^\n]+/u.exec(text.trim())?.[0].replace(/[.\s]+$/u, '') ?? ''
