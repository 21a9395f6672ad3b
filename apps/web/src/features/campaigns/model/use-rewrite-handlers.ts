import { type FocusEvent, useRef } from 'react'

/** Called when a field loses focus, with its text at focus and at blur, which are equal if the user changed nothing. */
export type OnRewrite = (before: string, after: string) => void

/**
 * Returns focus and blur handlers that report rewritten texts of a form. All inputs of a form can share the handlers, because only one input has focus at a
 * time.
 */
export function useRewriteHandlers(onRewrite: OnRewrite) {
  const focused = useRef('')
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      focused.current = currentTarget.value
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      // Ignores blur events when the whole window loses focus, because editing continues afterwards.
      if (document.hasFocus()) onRewrite(focused.current, currentTarget.value)
    },
  }
}
