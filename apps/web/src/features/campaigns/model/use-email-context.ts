import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { EmailContext } from '@brandwright/email-renderer/email-context'
import { useMemo } from 'react'
import { emailContextOf } from './email-context-of.ts'

/** Returns the email context for previews; stable until the guide changes. */
export const useEmailContext = (guide: StyleGuide): EmailContext => useMemo(() => emailContextOf(guide), [guide])
