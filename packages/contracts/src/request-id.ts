import { z } from 'zod'

/** How the asker names a piece of work, for `POST /api/stop`. */
export const requestId = z
  .string()
  .regex(/^[\w.:-]{1,100}$/)
  .optional()
