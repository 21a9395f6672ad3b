const EVIDENCE = /^(?<rule>.*\S)\s+\((?<evidence>[^()]*\d[^()]*)\)$/su

/** Splits a rule into its text and the count at its end, such as "No emoji" and "followed by 81 of 81 texts". */
export function ruleLabel(text: string): { rule: string; evidence: string } {
  const { rule = text, evidence = '' } = EVIDENCE.exec(text)?.groups ?? {}
  return { rule, evidence }
}
