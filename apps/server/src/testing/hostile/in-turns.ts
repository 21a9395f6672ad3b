import { type Client, signUp } from '../client.ts'

/** Returns a function that provides a signed-in user, and switches to a new user before the hourly limit of `max` requests is reached. */
export function inTurns(base: string, max: number): () => Promise<Client> {
  let person: Promise<Client> | null = null
  let count = 0
  return () => {
    if (!person || count++ % max === max - 1) person = signUp(base)
    return person
  }
}
