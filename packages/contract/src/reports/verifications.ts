import { z } from 'zod'
import { proofWays } from '../access/proof.ts'
import { endpoint } from '../base/endpoint.ts'

const params = z.object({ code: z.string().min(1).max(60) })
const reportState = z.enum(['current', 'superseded'])

export const Verification = z.object({
  outcome: z.enum(['current', 'superseded', 'unknown']),
  number: z.string().nullable(),
  revision: z.int().nullable(),
  laboratory: z.string().nullable(),
  /** Address for questions; empty where the laboratory gave none. */
  laboratoryAddress: z.string().nullable(),
  workSite: z.string().nullable(),
  client: z.string().nullable(),
  issuedAt: z.string().nullable(),
  /** The version that replaced it, and the reason. */
  successor: z
    .object({ code: z.string(), number: z.string(), revision: z.int(), because: z.string() })
    .nullable(),
  /** Null where the report was issued before reports were signed. */
  signature: z
    .object({
      name: z.string(),
      /** As it was signed, in the language of the report. */
      meaning: z.string(),
      /** How the signer's identity was proved, which is what `meaning` says; null: not recorded. */
      proof: z.enum(proofWays).nullable(),
      /** SHA-256 of the certificate, in hexadecimal. */
      fingerprint: z.string(),
      holder: z.string(),
    })
    .nullable(),
  /** The file with the given SHA-256 is byte for byte the issued one; null when none was given. */
  sameDocument: z.boolean().nullable(),
})
export type Verification = z.infer<typeof Verification>

export const verifyReportEndpoint = endpoint({
  method: 'GET',
  path: '/verifications/:code',
  summary: 'Is the report with this printed code genuine and current, and is this file the issued one?',
  access: 'public',
  params,
  query: z.object({
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  result: Verification,
  refuses: ['request.tooMany'],
})

export const FileFinding = z.object({
  /**
   * `issued`: byte for byte the report of this code. `other`: byte for byte another report of this installation. All
   * others are no issued report: `changed` after signing; `appended` to the signed part; `unsigned`; signed by a
   * `foreign` key; a `draft`; `unissued`, signed by the laboratory but never issued; `notPdf`.
   */
  finding: z.enum([
    'issued',
    'other',
    'changed',
    'appended',
    'unsigned',
    'foreign',
    'draft',
    'unissued',
    'notPdf',
  ]),
  /** The issued report that matches the file. */
  report: z
    .object({ code: z.string(), number: z.string(), revision: z.int(), state: reportState })
    .nullable(),
})
export type FileFinding = z.infer<typeof FileFinding>

export const mostVerifiedBytes = 20_000_000

export const verifyFileEndpoint = endpoint({
  method: 'POST',
  path: '/verifications/:code/file',
  summary:
    'What is this file: the issued report with this printed code, another one, or what was made of it? Nothing is kept',
  access: 'public',
  params,
  upload: { most: mostVerifiedBytes, tooLarge: 'verification.fileTooLarge', missing: 'verification.noFile' },
  result: FileFinding,
  refuses: [
    'request.tooMany',
    'verification.fileTooLarge',
    'verification.noFile',
    'verification.busy',
    'file.tooDemanding',
  ],
})
