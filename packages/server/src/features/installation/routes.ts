import { health } from '@probeta/contract/installation.ts'
import type { Mount } from '../../http/mount.ts'

export function mountInstallation(mount: Mount): void {
  mount.json(health, async ({ pool, installation }) => {
    await pool.query('select 1')
    return { status: 'ready', demonstration: installation.demonstration }
  })
}
