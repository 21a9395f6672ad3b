import { z } from 'zod'
import { PREFLIGHT_LEVELS, PREFLIGHT_RULES } from './preflight-checks.ts'

export const preflightLevel = z.enum(PREFLIGHT_LEVELS)
/** The levels that a brand's admins set, by check. */
export const preflightLevels = z.partialRecord(z.enum(PREFLIGHT_RULES), preflightLevel)
