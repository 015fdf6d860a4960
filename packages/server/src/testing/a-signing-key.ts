import { keepSigningKey } from '../stores/reports/keep-signing-keys.ts'
import type { Laboratory } from './a-laboratory.ts'

/** The key that signs the reports of a laboratory, as PEM with its certificate. */
export const signingKeyOf = ({ database, installation, scope, now }: Laboratory): Promise<string> =>
  keepSigningKey(database.pool, installation.vault, { id: scope.laboratoryId, name: '' }, now())
