import type { Provider } from './provider.ts'

/** Returns the local model servers at their default URLs. Their hosts are IP literals, so no DNS lookup is needed. */
export function localProviders({ OLLAMA_URL, FIND_LOCAL_MODELS }: { OLLAMA_URL?: string; FIND_LOCAL_MODELS: 'yes' | 'no' }): Provider[] {
  if (FIND_LOCAL_MODELS === 'no') return []
  return LOCAL.filter(({ kind }) => kind !== 'ollama' || !OLLAMA_URL).map((one) => ({ ...one, key: undefined, found: true }))
}

const LOCAL = [
  { kind: 'ollama', name: 'Ollama', baseUrl: 'http://127.0.0.1:11434' },
  { kind: 'openai', name: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1' },
  { kind: 'openai', name: 'vLLM', baseUrl: 'http://127.0.0.1:8000/v1' },
] as const
