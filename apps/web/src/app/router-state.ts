import { createContext } from 'react'
import type { RouterState } from './create-router.ts'

export const RouterStateContext = createContext<RouterState | null>(null)
