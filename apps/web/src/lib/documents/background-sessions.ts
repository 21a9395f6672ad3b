/** Sessions that go on saving after their page was left, each with the function that ends it when the next page takes over. */
const background = new Map<string, () => void>()

export const keepInBackground = (key: string, handOver: () => void): void => void background.set(key, handOver)

export const endInBackground = (key: string, handOver: () => void): void => void (background.get(key) === handOver && background.delete(key))

/** Ends the background session of a document, so that the page that opens now is the only one to send its drafts. */
export const takeOver = (key: string): void => background.get(key)?.()
