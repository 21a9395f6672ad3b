/** Maps finish reasons of other servers and gateways, in lower case, to those of OpenAI. */
const NAMES = new Map([
  ['max_tokens', 'length'],
  ['max_output_tokens', 'length'],
  ['model_length', 'length'],
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['eos', 'stop'],
  ['eos_token', 'stop'],
  ['tool_use', 'tool_calls'],
  ['safety', 'content_filter'],
  ['recitation', 'content_filter'],
  ['prohibited_content', 'content_filter'],
  ['blocklist', 'content_filter'],
  ['content_filtered', 'content_filter'],
  ['sensitive', 'content_filter'],
  ['refusal', 'content_filter'],
])

/** Returns the finish reason in OpenAI's terms, or null while the response continues. */
export function finishReasonOf(choice: unknown): string | null {
  const reason = (choice as { finish_reason?: unknown } | null | undefined)?.finish_reason
  if (typeof reason !== 'string' || reason === '') return null
  return NAMES.get(reason.toLowerCase()) ?? (/^[A-Z_]+$/.test(reason) ? reason.toLowerCase() : reason)
}
