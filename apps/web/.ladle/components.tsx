import type { GlobalProvider } from '@ladle/react'
import { NoticeStack } from '../src/ui/notices/notice-stack.tsx'
import '../src/styles/fonts.css'
import '../src/styles/tokens.css'
import '../src/styles/base.css'

/** What stands around each story: the look of the product, and the stack that notices come up in. */
export const Provider: GlobalProvider = ({ children }) => (
  <>
    {children}
    <NoticeStack />
  </>
)
