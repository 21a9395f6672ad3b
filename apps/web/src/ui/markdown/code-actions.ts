import { createContext, type ReactNode } from 'react'

/** Provides a function that renders additional actions for a code block with the specified text, or null if there are no such actions. */
export const CodeActions = createContext<((text: string) => ReactNode) | null>(null)
