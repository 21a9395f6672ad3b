/** Yields the events that a function emits, in order. Throws the function's error after all events have been read. */
export async function* eventsOf<Event>(work: (emit: (event: Event) => void) => Promise<void>): AsyncGenerator<Event> {
  const waiting: Event[] = []
  let wake = () => {}
  let ended = false
  const done = work((event) => {
    waiting.push(event)
    wake()
  }).finally(() => {
    ended = true
    wake()
  })
  // Prevents an unhandled rejection, because `done` is awaited only after all events have been read.
  done.catch(() => {})
  while (true) {
    for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) yield event
    if (ended) break
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
  await done
}
