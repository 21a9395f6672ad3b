export interface Command {
  name: string
  /** JSON as the model wrote it. */
  arguments: string
}
interface Answer {
  /** What a person is shown: all before the command. It never gets shorter while the answer grows. */
  text: string
  command: Command | null
  /** The command is complete: what follows it counts for nothing. */
  closed: boolean
}

const OPEN = /<command\s+name\s*=\s*["']?([\w.-]{1,64})["']?\s*>/u
const CLOSE = '</command>'
/** The end of a text that may become the beginning of a command. */
const BEGUN = /<(?:c(?:o(?:m(?:m(?:a(?:n(?:d(?:\s[^<>]{0,100})?)?)?)?)?)?)?)?$/u

/**
 * Reads the answer of a model that calls tools by tag markers, `<command name="read">{"url": "…"}</command>`, also while it is being written. A text that stops within a
 * command is one when it has `ended`.
 */
export function readCommand(answer: string, ended: boolean): Answer {
  const open = OPEN.exec(answer)
  if (!open) return { text: ended ? answer : answer.replace(BEGUN, ''), command: null, closed: false }
  const text = answer.slice(0, open.index)
  const from = open.index + open[0].length
  const end = answer.indexOf(CLOSE, from)
  if (end === -1 && !ended) return { text, command: null, closed: false }
  return { text, command: { name: open[1] ?? '', arguments: answer.slice(from, end === -1 ? undefined : end).trim() }, closed: end !== -1 }
}

/** Writes a command as `readCommand` reads it. */
export const writeCommand = ({ name, arguments: args }: Command): string => `<command name="${name}">${args}${CLOSE}`
