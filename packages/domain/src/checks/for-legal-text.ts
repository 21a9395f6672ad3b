import type { CompiledChecks } from './findings/check.ts'

/** Returns the checks that also apply to legal text, such as a consent: all except tone and length checks. */
export const forLegalText = ({ checks, judged }: CompiledChecks): CompiledChecks => ({ checks: checks.filter(({ aspect }) => aspect === undefined), judged })
