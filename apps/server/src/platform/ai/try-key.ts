import type { Provider } from './provider.ts'
import { NotListed, requestProviderModels } from './request-provider-models.ts'

/** Checks a key by listing the provider's models, which is free of charge, and returns a message for the user. */
export async function tryKey(provider: Provider): Promise<{ works: boolean; said: string }> {
  const { name: providerName } = provider
  try {
    const { length } = await requestProviderModels(provider)
    return { works: true, said: `${providerName} accepts this key, and has ${length} ${length === 1 ? 'model' : 'models'} for it.` }
  } catch (error) {
    const { status, isOfKey } = error instanceof NotListed ? error : { status: 0, isOfKey: false }
    if (isOfKey) return { works: false, said: `${providerName} does not accept this key. Look whether it is whole and still good, and put it in again.` }
    if (status === 429) return { works: false, said: `${providerName} takes no more requests with this key just now. Try it again in a moment.` }
    if (status > 0) return { works: false, said: `${providerName} does not work as it should just now (status ${status}). Try the key again in a moment.` }
    return { works: false, said: `${providerName} cannot be reached from this server. Try the key again in a moment.` }
  }
}
