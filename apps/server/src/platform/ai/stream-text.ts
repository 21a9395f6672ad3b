import { accumulateCompletion, EMPTY_COMPLETION, endCompletion } from '@brandwright/streaming/completion-accumulator'
import { Refusal } from '../refusal.ts'
import { dataOfFrames } from './data-of-frames.ts'
import { ANSWER_TOO_LONG, refusalOfFailure } from './refusal-of-failure.ts'
import type { TokenCount, Upstream, UpstreamEnding, UpstreamRequest } from './upstream.ts'

const MAX_CHARACTERS = 200_000
/** Maximum size in bytes of all frames of a response, including the arguments of functions. */
const MAX_BYTES = 64 * 1024 * 1024
const NO_TEXT = 'The model returned no text. Try again, or choose another model.'

interface TextReader {
  /** Called with the complete text so far whenever the text grows. If it returns true, the response is ended. */
  text(text: string): boolean
  /** Called exactly once, even after an error, with the tokens counted by then. */
  seen(tokens: TokenCount | null): void
}

/** Function that a response calls, with its arguments as JSON. */
interface StreamedReply {
  name: string
  arguments: string
}

/**
 * Streams a response's text and returns its first call of a requested function. Throws a `Refusal` that explains an early end, or the signal's abort reason;
 * earlier text has already been emitted.
 */
export async function streamText(upstream: Upstream, request: UpstreamRequest, signal: AbortSignal, reader: TextReader): Promise<StreamedReply | null> {
  signal.throwIfAborted()
  let completion = EMPTY_COMPLETION
  let text = ''
  let received = 0
  let stop = () => {}
  try {
    const { failure, tokens } = await new Promise<UpstreamEnding>((resolve, reject) => {
      const end = (error: unknown) => {
        reader.seen(call.close().tokens)
        reject(error)
      }
      const call = upstream.complete(request, {
        frames(bytes) {
          completion = dataOfFrames(Buffer.from(bytes).toString('utf8')).reduce(accumulateCompletion, completion)
          // PostgreSQL can't store NUL characters.
          const content = completion.content.replaceAll('\0', '')
          if (content.length > text.length) {
            text = content
            if (reader.text(text)) resolve({ failure: null, ...call.close() })
          }
          received += bytes.length
          if (text.length > MAX_CHARACTERS || received > MAX_BYTES) end(refusalOfFailure(ANSWER_TOO_LONG))
          return true
        },
        end: resolve,
      })
      stop = () => end(signal.reason)
      signal.addEventListener('abort', stop, { once: true })
    })
    reader.seen(tokens)
    if (failure) throw refusalOfFailure(failure)
    const { toolCalls, functionCall } = endCompletion(completion)
    const calledFunction = request.functions?.length ? (toolCalls[0] ?? functionCall) : null
    // A call of a function that was not requested is not a valid response.
    if (!calledFunction && text.trim() === '') throw new Refusal('unavailable', NO_TEXT)
    return calledFunction && { name: calledFunction.name, arguments: calledFunction.arguments }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
