import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { openShareEndpoint } from '@probeta/contract/concrete/sample-files.ts'
import { laboratoryScope } from '../../db/laboratories.ts'
import { mintScope } from '../../db/scope.ts'
import { readStores } from '../../stores/stores.ts'
import { changing, reading } from '../../db/transaction.ts'
import { limitGuesses, noteGuess } from '../../entrance/limit-guesses.ts'
import type { PublicContext } from '../../http/mount.ts'
import { gatherFile } from './gather-file.ts'
import { hashSecret } from './share-file.ts'

type Opened = {
  state: 'open' | 'expired' | 'revoked'
  sample_id: string
  client_id: string
  work_site_id: string
  expires_at: string
}

/**
 * Shows the sample file that a secret opens, in the scope of a client user of that work site only: whatever is
 * requested, row-level security returns no other work site's rows.
 */
export async function openShare(
  { pool, ip, installation }: PublicContext,
  { body }: Parsed<typeof openShareEndpoint>,
): Promise<ResultOf<typeof openShareEndpoint>> {
  await limitGuesses(pool, ip)
  const [laboratory = '', secret = ''] = body.token.split('.')
  const now = installation.now()
  const whole = await laboratoryScope(pool, Number(laboratory))
  const share =
    whole &&
    (await changing(pool, whole, 'share.open', undefined, async (_, client) => {
      const { rows } = await client.query<Opened>('select * from opened_share($1, $2)', [
        hashSecret(secret),
        now.toISOString(),
      ])
      return rows[0]
    }))
  if (!share) {
    await noteGuess(pool, ip)
    return { state: 'unknown', expiresAt: null, file: null }
  }
  if (share.state !== 'open') return { state: share.state, expiresAt: share.expires_at, file: null }
  const { timeZone } = whole
  const scope = mintScope({ ...whole, clientId: share.client_id, workSites: [share.work_site_id] })
  return reading(pool, scope, async (db) => {
    const stores = readStores(db, scope)
    const head = await stores.sampleFiles.head(share.sample_id)
    if (!head) return { state: 'revoked', expiresAt: share.expires_at, file: null }
    const file = await gatherFile(stores, head, { timeZone, now, outside: true })
    return { state: 'open', expiresAt: share.expires_at, file }
  })
}
