import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { FileFinding, verifyFileEndpoint } from '@probeta/contract/reports/verifications.ts'
import type pg from 'pg'
import { limitFiles } from '../../entrance/limit-files.ts'
import { limitGuesses } from '../../entrance/limit-guesses.ts'
import { laboratoryOf, laboratoryScope } from '../../db/laboratories.ts'
import { reading } from '../../db/transaction.ts'
import type { PublicContext } from '../../http/mount.ts'
import { judgeFile } from './judge-file.ts'
import { readCode, type ReadCode } from './read-code.ts'

/**
 * Verifies a file: compares its bytes with those of every issued report, then reads its signatures. Only issued bytes are
 * valid; other cases differ in the message only. The file is read into memory and not stored.
 */
export async function verifyFile(
  { pool, ip, receive }: PublicContext,
  { params }: Parsed<typeof verifyFileEndpoint>,
): Promise<FileFinding> {
  await limitGuesses(pool, ip)
  return limitFiles(pool, ip, async (note) => {
    const { bytes, sha256 } = await receive()
    await note()
    const code = readCode(params.code)
    const known = await reportOfFile(pool, sha256)
    if (known) return { finding: known.code === code?.text ? 'issued' : 'other', report: known }
    const issued = code && (await documentOf(pool, code))
    const finding = await judgeFile(bytes, issued, (fingerprint) => isOurs(pool, fingerprint))
    return { finding, report: null }
  })
}

/** The bytes that were issued under a code; undefined where nothing was. */
async function documentOf(pool: pg.Pool, code: ReadCode): Promise<Buffer | undefined> {
  const scope = await laboratoryScope(pool, code.laboratoryId)
  if (!scope) return undefined
  const { rows } = await reading(pool, scope, (_, client) =>
    client.query<{ bytes: Buffer | null }>('select document_of_code($1) as bytes', [code.text]),
  )
  return rows[0]?.bytes ?? undefined
}

type Known = { code: string; number: string; revision: number; state: string }

async function reportOfFile(pool: pg.Pool, sha256: string): Promise<FileFinding['report'] | undefined> {
  const hash = Buffer.from(sha256, 'hex')
  const scope = await laboratoryOf(pool, 'report', hash)
  if (!scope) return undefined
  const { rows } = await reading(pool, scope, (_, client) =>
    client.query<Known>('select * from report_of_file($1)', [hash]),
  )
  return rows[0] && { ...rows[0], state: rows[0].state === 'authorised' ? 'current' : 'superseded' }
}

async function isOurs(pool: pg.Pool, fingerprint: string): Promise<boolean> {
  return (await laboratoryOf(pool, 'certificate', Buffer.from(fingerprint, 'hex'))) !== undefined
}
