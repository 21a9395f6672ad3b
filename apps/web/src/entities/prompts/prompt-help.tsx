import { WandSparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './prompt-help.module.css'

const PromptTools = lazyPart(() => import('./prompt-tools.tsx').then((part) => ({ default: part.PromptTools })))

interface PromptHelpProps {
  brand: string
  value: string
  /** Maximum prompt length of the field. Longer generated prompts are truncated. */
  maxLength: number
  onPrompt: (prompt: string) => void
}

/** Renders a button that shows or hides the prompt tools, which load on demand. Hiding the tools cancels a generation in progress. */
export function PromptHelp({ brand, value, maxLength, onPrompt }: PromptHelpProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.help}>
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <WandSparkles size={16} aria-hidden="true" />
        Prompt tools
      </Button>
      {isOpen && (
        <Suspense fallback={<Spinner />}>
          <PromptTools brand={brand} value={value} onPrompt={(prompt) => onPrompt(prompt.slice(0, maxLength))} />
        </Suspense>
      )}
    </div>
  )
}
