import { sameJson } from '@brandwright/domain/history/same-json'
import { useState } from 'react'
import { useEdited } from './use-edited.ts'

export type Parsed<T> = { value: T } | { problem: string }
export type Notation<T> = { print: (value: T) => string; parse: (text: string) => Parsed<T> }

/** Edits a value as text. Keeps the text exactly as typed, and updates the value whenever the text is valid. */
export function useTyped<T>(pointer: string, { print, parse }: Notation<T>): { text: string; problem: string | null; type: (text: string) => void } {
  const [value, set] = useEdited<T>(pointer)
  const [typed, setTyped] = useState<string | null>(null)
  const parsed = typed === null ? null : parse(typed)
  const showsTyped = parsed !== null && ('problem' in parsed || sameJson(parsed.value, value))
  return {
    text: showsTyped ? (typed ?? '') : print(value),
    problem: showsTyped && 'problem' in parsed ? parsed.problem : null,
    type: (text) => {
      setTyped(text)
      const next = parse(text)
      if ('value' in next && !sameJson(next.value, value)) set(next.value)
    },
  }
}
