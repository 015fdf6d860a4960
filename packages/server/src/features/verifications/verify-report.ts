import { timingSafeEqual } from 'node:crypto'
import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { Verification, verifyReport as endpoint } from '@probeta/contract/verifications.ts'
import type { PublicContext } from '../../http/mount.ts'
import { limitGuesses, noteGuess } from './limit-guesses.ts'

type Row = {
  number: string
  revision: number
  state: string
  work_site_name: string
  laboratory_name: string
  issued_at: string
  successor_code: string | null
  successor_number: string | null
  successor_revision: number | null
  sha256: Buffer
}

const unknown: Verification = {
  outcome: 'unknown',
  number: null,
  revision: null,
  laboratory: null,
  workSite: null,
  issuedAt: null,
  successor: null,
  sameDocument: null,
}

/**
 * What anyone holding a printed code may know: that the report exists, where, since when, and whether it is current;
 * never a result. A code nobody issued is an answer, not an error.
 */
export async function verifyReport(
  { pool, ip }: PublicContext,
  { params, query }: Parsed<typeof endpoint>,
): Promise<Verification> {
  await limitGuesses(pool, ip)
  const code = readCode(params.code)
  const { rows } = code
    ? await pool.query<Row>('select * from report_of_code($1, $2)', [code.laboratoryId, code.text])
    : { rows: [] }
  const [row] = rows
  if (!row) {
    await noteGuess(pool, ip)
    return unknown
  }
  const { successor_code, successor_number, successor_revision } = row
  return {
    outcome: row.state === 'authorised' ? 'current' : 'superseded',
    number: row.number,
    revision: row.revision,
    laboratory: row.laboratory_name,
    workSite: row.work_site_name,
    issuedAt: row.issued_at,
    successor:
      successor_code !== null && successor_number !== null && successor_revision !== null
        ? { code: successor_code, number: successor_number, revision: successor_revision }
        : null,
    sameDocument: query.sha256 === undefined ? null : sameBytes(row.sha256, query.sha256),
  }
}

const sameBytes = (issued: Buffer, sha256: string) => timingSafeEqual(issued, Buffer.from(sha256, 'hex'))

/**
 * A code as somebody typed it from paper: in any case, with spaces, and with the letters the alphabet leaves out because
 * they look like digits. It begins with the number of the laboratory.
 */
function readCode(typed: string): { laboratoryId: number; text: string } | undefined {
  const [, laboratory = '', random = ''] =
    /^(\d{1,9})-([0-9A-Z]{26})$/.exec(typed.replaceAll(/\s/g, '').toUpperCase()) ?? []
  if (random === '') return undefined
  return {
    laboratoryId: Number(laboratory),
    text: `${laboratory}-${random.replaceAll('O', '0').replaceAll(/[IL]/g, '1')}`,
  }
}
