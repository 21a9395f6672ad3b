import { createContext, type ReactNode } from 'react'

/** Provides a function that renders additional actions for a code block from its text; null if there are none. */
export const CodeActions = createContext<((text: string) => ReactNode) | null>(null)
