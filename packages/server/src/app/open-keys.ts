import type pg from 'pg'
import { type SigningKey, signingKey } from '../audit/keep-signing-key.ts'
import { KeyRefused } from '../base/kept-secret.ts'
import type { Settings } from '../base/settings.ts'
import { openVault, type Vault } from '../base/vault.ts'

export type Keys = { vault: Vault; key: SigningKey }

const places = {
  secret: ['secret key', 'SECRET_KEY or SECRET_KEY_FILE', 'secret-key'],
  audit: ['key of the audit trail', 'AUDIT_KEY or AUDIT_KEY_FILE', 'audit-key.pem'],
} as const

/**
 * Returns the keys of an installation. The first server to open them records their fingerprints.
 * @throws KeyRefused where this server has other keys: it could neither open what those sealed nor continue the trail.
 */
export async function openKeys(
  pool: pg.Pool,
  { dataDir, secretKey, auditKey }: Pick<Settings, 'dataDir' | 'secretKey' | 'auditKey'>,
): Promise<Keys> {
  const vault = await openVault(dataDir, secretKey)
  const key = await signingKey(dataDir, auditKey)
  const ours = { secret: vault.fingerprint('known again', 'installation').toString('hex'), audit: key.id }
  await pool.query(
    `insert into installation_key (purpose, fingerprint) values ('secret', $1), ('audit', $2) on conflict do nothing`,
    [ours.secret, ours.audit],
  )
  const { rows } = await pool.query<{ purpose: keyof typeof ours; fingerprint: string }>(
    'select purpose, fingerprint from installation_key order by purpose desc',
  )
  const other = rows.find(({ purpose, fingerprint }) => ours[purpose] !== fingerprint)
  if (!other) return { vault, key }
  const [what, settings, file] = places[other.purpose]
  throw new KeyRefused(
    `This server has another ${what} than its installation: give it that one by ${settings}, or copy ${file} from the DATA_DIR of the server that has it.`,
  )
}
