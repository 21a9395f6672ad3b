/** What a person typed for one value and the server has not confirmed yet. */
export interface Draft {
  pointer: string
  /** The value that the person saw when beginning to type. */
  base: unknown
  value: unknown
  /** What is on its way to the server. */
  sent?: { value: unknown }
  /** Somebody else changed the value meanwhile, and the person has not chosen yet. */
  theirs?: { value: unknown }
  /** The server said no. */
  refused?: string
}

export type Drafts = Readonly<Record<string, Draft>>
