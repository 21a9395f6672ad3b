import { type Composer, openComposer } from '../platform/ai/composer-thread.ts'
import { bundledThread } from './bundled-thread.ts'

/** Opens the composer in its worker thread, without delays between chunks. */
export const composerForTests = (): Composer => openComposer(bundledThread('platform/ai/compose-in-thread.ts'), { pauseMs: 0 })
