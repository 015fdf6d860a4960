import { changing } from '../db/transaction.ts'
import { keepSigningKey } from '../stores/reports/keep-signing-keys.ts'
import type { Laboratory } from './a-laboratory.ts'

/** Returns the key that signs the reports of a laboratory, as PEM with its certificate; `at` and `vault` override its own. */
export const signingKeyOf = (
  { database, installation, scope, now }: Laboratory,
  { at = now(), vault = installation.vault } = {},
): Promise<string> =>
  changing(database.pool, scope, 'signingKey.keep', undefined, (db) =>
    keepSigningKey(db, vault, { id: scope.laboratoryId, name: 'Laboratorio' }, at),
  )
