export interface Command {
  name: string
  /** Arguments as JSON, as written by the model. */
  arguments: string
}
interface Answer {
  /** Visible text before the command. It never becomes shorter while the answer grows. */
  text: string
  command: Command | null
  /** True if the command is complete; all text after it is ignored. */
  closed: boolean
}

const OPENING_TAG = /<command\s+name\s*=\s*["']?([\w.-]{1,64})["']?\s*>/u
const CLOSING_TAG = '</command>'
/** Matches the end of a text that could be the beginning of a command. */
const PARTIAL_COMMAND = /<(?:c(?:o(?:m(?:m(?:a(?:n(?:d(?:\s[^<>]{0,100})?)?)?)?)?)?)?)?$/u

/**
 * Parses a complete or partial answer of a model that calls tools with tags in its text: `<command name="read">{"url": "…"}</command>`. If `ended` is true,
 * accepts a command without a closing tag, too.
 */
export function readCommand(answer: string, ended: boolean): Answer {
  const open = OPENING_TAG.exec(answer)
  if (!open) return { text: ended ? answer : answer.replace(PARTIAL_COMMAND, ''), command: null, closed: false }
  const text = answer.slice(0, open.index)
  const from = open.index + open[0].length
  const end = answer.indexOf(CLOSING_TAG, from)
  if (end === -1 && !ended) return { text, command: null, closed: false }
  return { text, command: { name: open[1] ?? '', arguments: answer.slice(from, end === -1 ? undefined : end).trim() }, closed: end !== -1 }
}

/** Serializes a command for `readCommand`. */
export const writeCommand = ({ name, arguments: args }: Command): string => `<command name="${name}">${args}${CLOSING_TAG}`
