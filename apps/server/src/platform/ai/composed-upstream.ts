import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { type ComposerDeps, composerUpstream } from './composer-upstream.ts'
import { tokensOf } from './tokens-of.ts'
import type { Upstream } from './upstream.ts'

/** Rule-based writer for calls without a model. It derives a text, or a function's arguments, from the requested brand's guide. */
export interface Composing {
  functionName?: string
  write(guide: StyleGuide | null, signal: AbortSignal): string | Promise<string>
}

/** Wraps a rule-based writer as an upstream that emits frames like a model. */
export function composedUpstream({ functionName, write }: Composing, deps: Omit<ComposerDeps, 'composer'>): Upstream {
  return composerUpstream({
    ...deps,
    composer: {
      async compose({ messages, material }, signal) {
        const text = await write(material, signal)
        return {
          functionName: functionName ?? null,
          tokens: tokensOf(text),
          read: messages.reduce((sum, { content }) => sum + tokensOf(content ?? '').length, 0),
        }
      },
    },
  })
}
