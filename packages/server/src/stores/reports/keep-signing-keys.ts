import { X509Certificate } from 'node:crypto'
import type pg from 'pg'
import type { Vault } from '../../base/vault.ts'
import { installationScope, readyLaboratories } from '../../db/laboratories.ts'
import { changing, reading } from '../../db/transaction.ts'
import { makeCertificate } from '../../documents/make-certificate.ts'
import type { LaboratoryNamed } from '../../documents/signing-job.ts'

const monthMs = 30 * 86_400_000
const ownerOf = ({ id }: LaboratoryNamed) => `signing key of laboratory ${id}`

/**
 * The laboratory's key and certificate as PEM, made once and sealed by the vault, so that every server of the installation signs
 * with the same. One that ends within a month is followed by a new one. Throws where the vault is not the one it was sealed by.
 */
export async function keepSigningKey(
  pool: pg.Pool,
  vault: Vault,
  laboratory: LaboratoryNamed,
  now: Date,
): Promise<string> {
  const soon = new Date(now.getTime() + monthMs).toISOString()
  const known = await readKey(pool, laboratory, soon)
  if (known) return vault.open(known, ownerOf(laboratory))
  const fresh = await makeKey(vault, laboratory, now)
  await changing(pool, scopeOf(laboratory), 'signingKey.make', undefined, (db) =>
    db
      .insertInto('signing_key')
      .values(fresh)
      // Of two servers that begin at once, the first one's stays.
      .onConflict((conflict) =>
        conflict.column('only_one').doUpdateSet(fresh).where('signing_key.valid_until', '<=', soon),
      )
      .execute(),
  )
  const kept = await readKey(pool, laboratory, soon)
  if (!kept) throw new Error(`The signing key of laboratory ${laboratory.id} went while it was read.`)
  return vault.open(kept, ownerOf(laboratory))
}

/** Follows the keys of all laboratories that have one by new ones. The old ones are gone; their certificates stay known. */
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

/** Nobody asked for it: it is the installation that signs for the laboratory. */
const scopeOf = ({ id }: LaboratoryNamed) => installationScope(id, 'UTC')

async function readKey(pool: pg.Pool, laboratory: LaboratoryNamed, validUntil: string) {
  const row = await reading(pool, scopeOf(laboratory), (db) =>
    db.selectFrom('signing_key').select('sealed').where('valid_until', '>', validUntil).executeTakeFirst(),
  )
  return row?.sealed
}

async function makeKey(vault: Vault, laboratory: LaboratoryNamed, now: Date) {
  const { privatePem, certificatePem } = await makeCertificate(laboratory.name, now)
  return {
    sealed: vault.seal(privatePem + certificatePem, ownerOf(laboratory)),
    valid_until: new X509Certificate(certificatePem).validToDate.toISOString(),
  }
}
