import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const Verification = z.object({
  outcome: z.enum(['current', 'superseded', 'unknown']),
  number: z.string().nullable(),
  revision: z.int().nullable(),
  laboratory: z.string().nullable(),
  workSite: z.string().nullable(),
  issuedAt: z.string().nullable(),
  successor: z.object({ code: z.string(), number: z.string(), revision: z.int() }).nullable(),
  /** Whether the file whose SHA-256 was given is byte for byte the issued one; null when none was given. */
  sameDocument: z.boolean().nullable(),
})
export type Verification = z.infer<typeof Verification>

export const verifyReport = endpoint({
  method: 'GET',
  path: '/verifications/:code',
  summary: 'Is the report with this printed code genuine and current, and is this file the issued one?',
  access: 'public',
  params: z.object({ code: z.string().min(1).max(60) }),
  query: z.object({
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  result: Verification,
  refuses: ['request.tooMany'],
})
