import { createContext, type ReactNode } from 'react'

/** Renders additional actions for a code block of an answer from the block's text; null if no actions are provided. */
export const CodeActions = createContext<((text: string) => ReactNode) | null>(null)
