import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { EmailContext } from '@brandwright/email-renderer/email-context'
import { useMemo } from 'react'
import { emailContextOf } from './email-context-of.ts'

/** What the sections of a brand are previewed with, the same until the guide changes. */
export const useEmailContext = (guide: StyleGuide): EmailContext => useMemo(() => emailContextOf(guide), [guide])
