import { textDiff } from '@brandwright/domain/history/text-diff'
import { VisuallyHidden } from './visually-hidden.tsx'
import { WordDiff } from './word-diff.tsx'

/** Renders a suggested text. Shows it as a word diff if it shares words with the current text; screen readers always announce the plain text. */
export function SuggestedText({ current, text }: { current: string; text: string }) {
  const parts = textDiff(current, text)
  if (!parts.some((part) => part.kind === 'same' && /[\p{L}\p{N}]/u.test(part.text))) return text
  return (
    <>
      <span aria-hidden="true">
        <WordDiff parts={parts} />
      </span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  )
}
