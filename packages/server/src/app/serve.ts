import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from './build-app.ts'
import type { Installation } from '../http/context.ts'
import { createRenderer } from '../documents/renderer.ts'
import { createSigner } from '../documents/signing/signer.ts'
import { keepHeadsOutside } from '../jobs/keep-heads-outside.ts'
import { keepChecking } from '../jobs/keep-checking.ts'
import { serverId } from '../audit/copy-heads.ts'
import { queueHeads } from '../audit/queue-heads.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { type Periodic, runPeriodically } from '../jobs/run-periodically.ts'
import { openPost } from '../mail/post.ts'
import type { OpenDatabase } from './open-database.ts'
import { addressesBeside } from '../base/address-of.ts'
import type { Settings } from '../base/settings.ts'
import { openKeys } from './open-keys.ts'
import { watchHealth } from './watch-health.ts'

/** Interval at which the daily letter with the audit heads is checked for. */
const headsMailMs = 60_000

/** Serves an open database; `stop` drains the requests under way, then closes server, jobs and printer. */
export async function serve(
  { pool, connection }: OpenDatabase,
  settings: Settings,
  root: string,
  demonstration: boolean,
): Promise<{ address: string; stop(): Promise<void> }> {
  const log = { info: () => {}, warn: (what: object, why: string) => console.warn(why, what) }
  const renderer = createRenderer({ log })
  const { vault, key } = await openKeys(pool, settings)
  const now = () => new Date()
  const signer = createSigner({ own: settings.ownCertificate, log })
  const { post, means } = openPost(settings)
  console.warn(means)
  // In the order of stopping.
  const periodics: Periodic[] = []
  const outside: Periodic[] = []
  const installation: Installation = {
    demonstration,
    mail: post !== null,
    addressOf: addressesBeside(settings.publicUrl),
    renderer,
    signer,
    vault,
    health: watchHealth({
      pool,
      dataDir: settings.dataDir,
      mail: post !== null,
      jobsFail: () => periodics.some((periodic) => periodic.fails()),
      ...(settings.auditHeadsDir !== null && {
        headsFail: () => outside.some((periodic) => periodic.fails()),
      }),
    }),
    sessionLimits: { idleMinutes: settings.sessionIdleMinutes, hours: settings.sessionHours },
    now,
  }
  const { app, drain } = await buildApp({
    pool,
    connect: () => new pg.Client(connection),
    installation,
    publicUrl: settings.publicUrl,
    webDist: join(root, 'packages/web/dist'),
    logLevel: settings.logLevel === 'info' ? 'warn' : settings.logLevel,
    trustedProxies: settings.trustedProxies,
    onlyPublicHost: settings.onlyPublicHost,
  })
  const address = await app.listen({ port: settings.port, host: settings.host })
  const onProblem = (error: unknown) => app.log.warn({ err: error }, 'work in the background waits')
  if (settings.auditHeadsDir !== null)
    outside.push(
      keepHeadsOutside(
        pool,
        {
          ...{ dataDir: settings.dataDir, folder: settings.auditHeadsDir, keyId: key.id },
          server: settings.auditKey === null ? undefined : await serverId(settings.dataDir),
        },
        (error) => app.log.error({ err: error }, 'audit heads do not reach the second folder'),
      ),
    )
  const { auditHeadsMail: addresses, publicUrl } = settings
  if (addresses.length > 0)
    periodics.push(
      runPeriodically(
        headsMailMs,
        () => queueHeads(pool, { addresses, publicUrl, keyId: key.id, now }),
        (error) => app.log.warn({ err: error }, 'the letter with the audit heads waits'),
      ),
    )
  const checking = keepChecking(pool, key, { ...settings, now }, (error) =>
    app.log.warn({ err: error }, 'the records wait to be compared with their trail'),
  )
  // Stopped last, since it seals what all others changed.
  periodics.push(
    checking,
    await startJobs({ pool, installation, post, key, dataDir: settings.dataDir, onProblem }, connection),
  )
  return {
    address: settings.port === 0 ? address : settings.publicUrl,
    stop: async () => {
      drain()
      await app.close()
      for (const periodic of periodics) await periodic.stop()
      for (const periodic of outside) await periodic.stop()
      await renderer.close()
      await signer.close()
    },
  }
}
