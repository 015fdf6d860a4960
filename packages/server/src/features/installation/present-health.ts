import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { healthEndpoint } from '@probeta/contract/laboratory/installation.ts'
import { sentence } from '../../base/language.ts'
import type { PublicContext } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'

/**
 * Describes each part in one sentence. Only a server that cannot read or save answers 503, so that a load balancer goes
 * elsewhere; any other fault needs a person, and the server goes on meanwhile.
 */
export async function presentHealth({
  installation,
  language,
}: Pick<PublicContext, 'installation' | 'language'>): Promise<ResultOf<typeof healthEndpoint>> {
  const checked = await installation.health()
  const checks = checked.map(({ what, ok }) => ({
    what,
    ok,
    sentence: sentence(language, ok ? `health.${what}.well` : `health.${what}.wrong`),
  }))
  const fails = (what: string) => checks.some((check) => check.what === what && !check.ok)
  if (fails('reads')) throw new Refusal('server.databaseDown', { checks })
  if (fails('writes')) throw new Refusal('server.notSaving', { checks })
  const { version, demonstration, mail } = installation
  return { status: checks.every(({ ok }) => ok) ? 'ready' : 'degraded', version, demonstration, mail, checks }
}
