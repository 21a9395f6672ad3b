import { type Client, signUp } from '../client.ts'

/** A person to ask as, another one before anybody has asked as often as one may in an hour. */
export function inTurns(base: string, most: number): () => Promise<Client> {
  let person: Promise<Client> | null = null
  let asked = 0
  return () => {
    if (!person || asked++ % most === most - 1) person = signUp(base)
    return person
  }
}
