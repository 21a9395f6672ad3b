import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { type ComposerDeps, composerUpstream } from './composer-upstream.ts'
import { tokensOf } from './tokens-of.ts'
import type { Upstream } from './upstream.ts'

/** What is said where no model writes: words, or the arguments of a function, from the guide of the brand that is asked for. */
export interface Composing {
  called?: string
  write(guide: StyleGuide | null, givenUp: AbortSignal): string | Promise<string>
}

/** The composer as what answers one call of the product by rule: the same frames, the same end. */
export function composedUpstream({ called, write }: Composing, deps: Omit<ComposerDeps, 'composer'>): Upstream {
  return composerUpstream({
    ...deps,
    composer: {
      async compose({ messages, material }, givenUp) {
        const text = await write(material, givenUp)
        return { called: called ?? null, tokens: tokensOf(text), read: messages.reduce((sum, { content }) => sum + tokensOf(content ?? '').length, 0) }
      },
    },
  })
}
