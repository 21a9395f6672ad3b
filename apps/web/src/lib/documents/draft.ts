/** A value that a person typed and the server has not confirmed yet. */
export interface Draft {
  pointer: string
  /** The value that the person saw when typing began. */
  base: unknown
  value: unknown
  /** The value in flight to the server. */
  sent?: { value: unknown }
  /** Another person's value, set meanwhile; the person has not chosen yet. */
  theirs?: { value: unknown }
  /** Why the server refused the value. */
  refused?: string
}

export type Drafts = Readonly<Record<string, Draft>>
