import type { Provider } from './provider.ts'
import { NotListed, requestProviderModels } from './request-provider-models.ts'

/** Checks a key by listing the provider's models, which is free of charge, and returns a message for the user. */
export async function tryKey(provider: Provider): Promise<{ works: boolean; message: string }> {
  const { name: providerName } = provider
  try {
    const { length } = await requestProviderModels(provider)
    return { works: true, message: `${providerName} accepts this key, and has ${length} ${length === 1 ? 'model' : 'models'} for it.` }
  } catch (error) {
    const { status, isOfKey } = error instanceof NotListed ? error : { status: 0, isOfKey: false }
    if (isOfKey) return { works: false, message: `${providerName} does not accept this key. Check that it is complete and valid, and enter it again.` }
    if (status === 429) return { works: false, message: `${providerName} accepts no more requests with this key at the moment. Try again later.` }
    if (status > 0) return { works: false, message: `${providerName} has a temporary problem (status ${status}). Try the key again in a moment.` }
    return { works: false, message: `${providerName} cannot be reached from this server. Try the key again in a moment.` }
  }
}
