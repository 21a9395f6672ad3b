import type { GlobalProvider } from '@ladle/react'
import { MemoryRouter } from 'react-router'
import NoticeStack from '../src/ui/notice-stack/notice-stack.tsx'
import '../src/styles/fonts.css'
import '../src/styles/tokens.css'
import '../src/styles/base.css'

/** What stands around each story: the look of the product, addresses for its links, and the stack that notices come up in. */
export const Provider: GlobalProvider = ({ children }) => (
  <MemoryRouter>
    {children}
    <NoticeStack />
  </MemoryRouter>
)
