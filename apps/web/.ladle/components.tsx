import type { GlobalProvider } from '@ladle/react'
import { MemoryRouter } from 'react-router'
import NoticeStack from '../src/ui/notice-stack/notice-stack.tsx'
import '../src/styles/fonts.css'
import '../src/styles/tokens.css'
import '../src/styles/base.css'

/** Wraps each story with the app's styles, a router for its links, and the notice stack. */
export const Provider: GlobalProvider = ({ children }) => (
  <MemoryRouter>
    {children}
    <NoticeStack />
  </MemoryRouter>
)
