const MAX_LINE_LENGTH = 1024 * 1024
const NEW_LINE = 10

export type StreamFault = 'too long' | 'no completion'

/**
 * A way to the address of the configuration for an SDK that would follow redirects and keep lines of any length: `onFault` is told what the answer was
 * before the SDK meets an error, and `onBytes` that something came.
 */
export function guardedFetch(onFault: (fault: StreamFault) => void, onBytes: () => void): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: 'manual' })
    if (!answer.ok || !answer.body) return answer
    if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      onFault('no completion')
      await answer.body.cancel()
      throw new Error('The answer is no stream of events.')
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
