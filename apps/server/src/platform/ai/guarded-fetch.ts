const MAX_LINE_LENGTH = 1024 * 1024
const NEW_LINE = 10

export type StreamFault = 'too long' | 'no completion'

/**
 * Returns a fetch for SDKs. It rejects redirects and overlong lines, calls `onFault` before the SDK sees the error, and calls `onBytes` whenever data arrives.
 */
export function guardedFetch(onFault: (fault: StreamFault) => void, onBytes: () => void): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: 'manual' })
    if (!answer.ok || !answer.body) return answer
    if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      onFault('no completion')
      await answer.body.cancel()
      throw new Error('The answer is not an event stream.')
    }
    let length = 0
    const bounded = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        onBytes()
        const last = bytes.lastIndexOf(NEW_LINE)
        length = last < 0 ? length + bytes.length : bytes.length - last - 1
        if (length <= MAX_LINE_LENGTH) return controller.enqueue(bytes)
        onFault('too long')
        controller.error(new Error('A line does not end.'))
      },
    })
    return new Response(answer.body.pipeThrough(bounded), { status: answer.status, headers: answer.headers })
  }
}
