import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/base.css'
import { captureError, captureErrors } from '../lib/capture-errors.ts'
import { applyProductFonts } from '../lib/product-fonts.ts'
import { trackMissingParts } from '../lib/reload-once.ts'
import { Providers } from './providers.tsx'

captureErrors()
trackMissingParts()
void applyProductFonts()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')
const fromReact = (error: unknown, { componentStack }: { componentStack?: string }) => {
  captureError(error, { info: componentStack ?? null })
  console.error(error)
}
const reactRoot = createRoot(root, { onUncaughtError: fromReact, onCaughtError: fromReact })
// A transition renders in slices, so the first render does not block user input.
startTransition(() =>
  reactRoot.render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  ),
)
