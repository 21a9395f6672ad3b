const EVIDENCE = /^(?<rule>.*\S)\s+\((?<evidence>[^()]*\d[^()]*)\)$/su

/** Separates a rule's text from the count at its end, for example "No emoji" from "followed by 81 of 81 texts". */
export function ruleLabel(text: string): { rule: string; evidence: string } {
  const { rule = text, evidence = '' } = EVIDENCE.exec(text)?.groups ?? {}
  return { rule, evidence }
}
