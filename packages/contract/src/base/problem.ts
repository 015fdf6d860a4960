import { z } from 'zod'
import { refusals, type RefusalCode } from './refusals.ts'

export const RefusalCodes = z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]])

/**
 * RFC 9457 problem details. `title` is the sentence in the caller's language; `fields` maps the path of a wrong value
 * in the body to the code of its message; `current` is the present row, for 412; `instance` names the request of an
 * error of the server, by which the operator finds it in the log.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: RefusalCodes,
  instance: z.string().optional(),
  detail: z.record(z.string(), z.unknown()).optional(),
  fields: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  current: z.unknown().optional(),
})
export type Problem = z.infer<typeof Problem>
