/** What a piece of work tells, in the order it tells it; throws what the work throws, once all of it was read. */
export async function* eventsOf<Event>(work: (tell: (event: Event) => void) => Promise<void>): AsyncGenerator<Event> {
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
  // It is awaited only when everything was read.
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
