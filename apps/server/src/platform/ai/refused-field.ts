import { errorWords } from '@brandwright/streaming/said-error'
import { OPTIONAL_FIELDS, type OptionalField } from './request-body.ts'
import { writtenJson } from './written-json.ts'

const REFUSED_STATUS = new Set([400, 422])
/** That a field is not known or not taken, not that its value is wrong. */
const NOT_TAKEN =
  /unsupported|not support|unknown|unrecogni[sz]ed|unexpected|extra[ _](?:inputs?|fields?|forbidden)|not (?:permitted|allowed|available)|invalid (?:field|parameter)|only the default|deprecated|instead|not (?:implemented|recogni[sz]ed|accepted)|no such|additional propert|does not (?:accept|take|know)/i

/** The optional field for which a server refuses a request, by the answer that it gives; null where it is refused for something else. */
export function refusedField(status: number, error: unknown, sent: object): OptionalField | null {
  if (!REFUSED_STATUS.has(status) || error === null) return null
  const words = errorWords(error)
  const all = `${words} ${writtenJson(error) ?? ''}`
  if (!NOT_TAKEN.test(all)) return null
  const { param } = Object(error) as { param?: unknown }
  const named = OPTIONAL_FIELDS.filter((field) => field in sent)
  return named.find((field) => field === param) ?? named.find((field) => new RegExp(`\\b${field}\\b`).test(all)) ?? null
}
