import { timingSafeEqual } from 'node:crypto'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Verification, verifyReportEndpoint } from '@probeta/contract/reports/verifications.ts'
import { laboratoryScope } from '../../db/laboratories.ts'
import { reading } from '../../db/transaction.ts'
import type { PublicContext } from '../../http/mount.ts'
import type { ProofWay } from '@probeta/contract/access/proof.ts'
import { limitGuesses, noteGuess } from '../../entrance/limit-guesses.ts'
import { readCode } from './read-code.ts'

type Row = {
  number: string
  revision: number
  state: string
  work_site_name: string
  client_name: string
  laboratory_name: string
  laboratory_address: string
  issued_at: string
  successor_code: string | null
  successor_number: string | null
  successor_revision: number | null
  successor_because: string | null
  sha256: Buffer
  signed_name: string | null
  signed_meaning: string | null
  certificate_id: string | null
  certificate_holder: string | null
  /** How the signer's identity was proved. */
  signed_by: ProofWay | null
}

const unknown: Verification = {
  outcome: 'unknown',
  number: null,
  revision: null,
  laboratory: null,
  laboratoryAddress: null,
  workSite: null,
  client: null,
  issuedAt: null,
  successor: null,
  signature: null,
  sameDocument: null,
}

/**
 * Shows what anyone with a printed code may know: that the report exists, its client, work site, date and signatory, and
 * whether it is current; never a result. An unknown code is an answer, not an error.
 */
export async function verifyReport(
  { pool, ip }: PublicContext,
  { params, query }: Parsed<typeof verifyReportEndpoint>,
): Promise<Verification> {
  await limitGuesses(pool, ip)
  const code = readCode(params.code)
  const scope = code && (await laboratoryScope(pool, code.laboratoryId))
  const row =
    scope &&
    (await reading(pool, scope, async (_, client) => {
      const { rows } = await client.query<Row>('select * from report_of_code($1)', [code.text])
      return rows[0]
    }))
  if (!row) {
    await noteGuess(pool, ip)
    return unknown
  }
  return {
    outcome: row.state === 'authorised' ? 'current' : 'superseded',
    number: row.number,
    revision: row.revision,
    laboratory: row.laboratory_name,
    laboratoryAddress: row.laboratory_address,
    workSite: row.work_site_name,
    client: row.client_name,
    issuedAt: row.issued_at,
    successor: successorOf(row),
    signature: signatureOf(row),
    sameDocument: query.sha256 === undefined ? null : sameBytes(row.sha256, query.sha256),
  }
}

function successorOf(row: Row): Verification['successor'] {
  const { successor_code: code, successor_number: number, successor_revision: revision } = row
  if (code === null || number === null || revision === null) return null
  return { code, number, revision, because: row.successor_because ?? '' }
}

function signatureOf(row: Row): Verification['signature'] {
  const { signed_name: name, signed_meaning: meaning, certificate_id: fingerprint, signed_by: proof } = row
  if (name === null || meaning === null || fingerprint === null) return null
  return { name, meaning, proof, fingerprint, holder: row.certificate_holder ?? '' }
}

const sameBytes = (issued: Buffer, sha256: string) => timingSafeEqual(issued, Buffer.from(sha256, 'hex'))
