import type { CompiledChecks } from './findings/check.ts'

/** Returns the checks that apply to legal text, such as a consent text: all except those for tone and length. */
export const forLegalText = ({ checks, judged }: CompiledChecks): CompiledChecks => ({ checks: checks.filter(({ aspect }) => aspect === undefined), judged })
