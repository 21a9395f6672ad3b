/** Style sheets that did not come: the bundler asks for each of them only once. */
const lost = new Set<HTMLLinkElement>()

addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && lost.add(target), { capture: true })

/** What is asked for by and by; without a line it is waited for, instead of the screen being given up. `onWait` is told so. */
export async function loadPart<T>(load: () => Promise<T>, onWait?: () => void): Promise<T> {
  try {
    await Promise.all([...lost].map(askAgain))
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    onWait?.()
    await new Promise((back) => addEventListener('online', back, { once: true }))
    return loadPart(load, onWait)
  }
}

function askAgain(link: HTMLLinkElement): Promise<Event> {
  lost.delete(link)
  const again = link.cloneNode() as HTMLLinkElement
  return new Promise((come, fail) => {
    again.addEventListener('load', come)
    again.addEventListener('error', () => fail(new Error(`Unable to load ${link.href}`)))
    link.replaceWith(again)
  })
}
