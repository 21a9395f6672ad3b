/** Edits that go on being saved without their page, with what they do once the next page of their guide has them. */
const left = new Map<string, () => void>()

export const goOnWithoutPage = (key: string, taken: () => void): void => void left.set(key, taken)

export const isDoneWithoutPage = (key: string, taken: () => void): void => void (left.get(key) === taken && left.delete(key))

/** For the page that opens now: it has what was kept, and nobody else sends it. */
export const takeOver = (key: string): void => left.get(key)?.()
