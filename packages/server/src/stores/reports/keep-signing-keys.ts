import { X509Certificate } from 'node:crypto'
import type pg from 'pg'
import type { Vault } from '../../base/vault.ts'
import type { Database } from '../../db/kysely-on.ts'
import { readyLaboratories } from '../../db/laboratories.ts'
import { changing } from '../../db/transaction.ts'
import type { LaboratoryNamed } from '../../documents/signing-job.ts'

const monthMs = 30 * 86_400_000
const ownerOf = ({ id }: LaboratoryNamed) => `signing key of laboratory ${id}`

/**
 * The laboratory's key and certificate as PEM, made once and sealed by the vault, so that every server of the
 * installation signs with the same. One that expires within a month is replaced. Throws where the vault is not the one
 * it was sealed by.
 */
export async function keepSigningKey(
  db: Database,
  vault: Vault,
  laboratory: LaboratoryNamed,
  now: Date,
): Promise<string> {
  const soon = new Date(now.getTime() + monthMs).toISOString()
  const read = () =>
    db.selectFrom('signing_key').select('sealed').where('valid_until', '>', soon).executeTakeFirst()
  const known = await read()
  if (known) return vault.open(known.sealed, ownerOf(laboratory))
  const fresh = await makeKey(vault, laboratory, now)
  await db
    .insertInto('signing_key')
    .values(fresh)
    // Of two concurrent calls, the first one's key stays.
    .onConflict((conflict) =>
      conflict.column('only_one').doUpdateSet(fresh).where('signing_key.valid_until', '<=', soon),
    )
    .execute()
  const kept = await read()
  if (!kept) throw new Error(`The signing key of laboratory ${laboratory.id} went while it was read.`)
  return vault.open(kept.sealed, ownerOf(laboratory))
}

/** Replaces the keys of all laboratories that have one. The old ones are deleted; their certificates stay known. */
export async function renewSigningKeys(pool: pg.Pool, vault: Vault, now: Date): Promise<LaboratoryNamed[]> {
  const renewed: LaboratoryNamed[] = []
  for (const laboratory of await readyLaboratories(pool)) {
    const fresh = await makeKey(vault, laboratory, now)
    const { numUpdatedRows } = await changing(
      ...([pool, laboratory.scope, 'signingKey.renew', undefined] as const),
      (db) => db.updateTable('signing_key').set(fresh).executeTakeFirst(),
    )
    if (numUpdatedRows > 0n) renewed.push({ id: laboratory.id, name: laboratory.name })
  }
  return renewed
}

async function makeKey(vault: Vault, laboratory: LaboratoryNamed, now: Date) {
  const { makeCertificate } = await import('../../documents/signing/make-certificate.ts')
  const { privatePem, certificatePem } = await makeCertificate(laboratory.name, now)
  return {
    sealed: vault.seal(privatePem + certificatePem, ownerOf(laboratory)),
    valid_until: new X509Certificate(certificatePem).validToDate.toISOString(),
  }
}
