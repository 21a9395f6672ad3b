import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { type Composer, openComposer } from '../platform/ai/composer-thread.ts'

const tsx = new URL('index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')))
const script = new URL('../platform/ai/compose-in-thread.ts', import.meta.url)
const source = `import { register } from '${tsx}'; register(); await import('${script}')`

/** The composer in its thread, from its sources: a thread of Node 20 reads no TypeScript by itself. */
export const composerForTests = (): Composer => openComposer(new URL(`data:text/javascript,${encodeURIComponent(source)}`))
