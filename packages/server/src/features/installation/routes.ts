import type { ResultOf } from '@probeta/contract/endpoint.ts'
import { health, loadDemonstration as loadContract } from '@probeta/contract/installation.ts'
import type { Mount } from '../../http/mount.ts'
import { loadDemonstration } from './load-demonstration.ts'

export function mountInstallation(mount: Mount): void {
  mount.json(health, async ({ pool, installation }): Promise<ResultOf<typeof health>> => {
    await pool.query('select 1')
    return { status: 'ready', demonstration: installation.demonstration, mail: installation.mail }
  })
  mount.json(loadContract, loadDemonstration)
}
