import { type FocusEvent, useRef } from 'react'

/** Called with a text that the user rewrote, once focus leaves its field. */
export type OnRewrite = (before: string, after: string) => void

/** Returns focus and blur handlers that report changes to a form's texts. All inputs can share them, because only one has focus at a time. */
export function useRewriteHandlers(onRewrite: OnRewrite) {
  const focused = useRef('')
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      focused.current = currentTarget.value
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      // Ignores a blur caused by the window losing focus, because editing continues afterwards.
      if (document.hasFocus()) onRewrite(focused.current, currentTarget.value)
    },
  }
}
