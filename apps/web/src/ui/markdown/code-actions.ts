import { createContext, type ReactNode } from 'react'

/** Draws what else can be done with a code block of an answer, by its text; null for nothing. */
export const CodeActions = createContext<((text: string) => ReactNode) | null>(null)
