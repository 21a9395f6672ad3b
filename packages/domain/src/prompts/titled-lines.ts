/** Formats lines beneath their title, for prompts. */
export const titledLines = ([title, lines]: readonly [title: string, lines: readonly string[]]): string =>
  `${title}:\n${lines.map((line) => `- ${line}`).join('\n')}`
