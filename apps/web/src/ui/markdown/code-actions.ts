import { createContext, type ReactNode } from 'react'

/** Renders additional actions for a code block of an answer, given its text; null without actions. */
export const CodeActions = createContext<((text: string) => ReactNode) | null>(null)
