import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { buildApp } from './build-app.ts'
import type { Installation } from '../http/context.ts'
import { createRenderer } from '../documents/renderer.ts'
import { createSigner } from '../documents/signing/signer.ts'
import { keepHeadsOutside } from '../jobs/keep-heads-outside.ts'
import { keepChecking } from '../jobs/keep-checking.ts'
import { serverId } from '../audit/copy-heads.ts'
import { queueHeads } from '../audit/queue-heads.ts'
import type { JobKind } from '../jobs/job-queue.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { type Periodic, runPeriodically } from '../jobs/run-periodically.ts'
import { openPost } from '../mail/post.ts'
import { pushKeysOf, pushPost } from '../mail/push-post.ts'
import { textPost } from '../mail/text-post.ts'
import type { OpenDatabase } from './open-database.ts'
import { addressesBeside } from '../base/address-of.ts'
import { productVersion } from '../base/product-version.ts'
import { readSetting } from '../base/kept-secret.ts'
import type { Settings } from '../base/settings.ts'
import { openKeys } from './open-keys.ts'
import { openObservation } from './observe-server.ts'
import { watchHealth } from './watch-health.ts'

/** Interval at which the daily letter with the audit heads is checked for. */
const headsMailMs = 60_000

type Log = FastifyInstance['log']

/** Work beside the requests. `fails`: one of them has failed for a while. */
function keepRunning() {
  const periodics: Periodic[] = []
  return {
    add: (...more: readonly Periodic[]) => void periodics.push(...more),
    fails: () => periodics.some((periodic) => periodic.fails()),
    /** Stops them in the order in which they were added. */
    stop: async () => {
      for (const periodic of periodics) await periodic.stop()
    },
  }
}

const mailHeads = (pool: pg.Pool, settings: Settings, keyId: string, log: Log): Periodic[] => {
  const { auditHeadsMail: addresses, publicUrl } = settings
  if (addresses.length === 0) return []
  const queue = () => queueHeads(pool, { addresses, publicUrl, keyId, now })
  return [
    runPeriodically(headsMailMs, queue, (error) =>
      log.warn({ err: error }, 'the letter with the audit heads waits'),
    ),
  ]
}

const copyHeads = async (pool: pg.Pool, settings: Settings, keyId: string, log: Log): Promise<Periodic[]> => {
  const { auditHeadsDir: folder, auditKey, dataDir } = settings
  if (folder === null) return []
  const server = auditKey === null ? undefined : await serverId(dataDir)
  return [
    keepHeadsOutside(pool, { dataDir, folder, keyId, server }, (error) =>
      log.error({ err: error }, 'audit heads do not reach the second folder'),
    ),
  ]
}

/** The directory of the settings; its library is loaded only where there is one. */
async function openSetDirectory({ directory }: Settings, log: { warn(what: object, why: string): void }) {
  if (directory === null) return null
  const { openDirectory } = await import('../directory/open-directory.ts')
  return openDirectory(directory, directory.secret && (await readSetting(directory.secret)).trim(), log)
}

const now = () => new Date()

/** Serves an open database; `stop` drains the requests under way, then closes server, jobs and printer. */
export async function serve(
  { pool, connection }: OpenDatabase,
  settings: Settings,
  root: string,
  demonstration: boolean,
): Promise<{ address: string; stop(): Promise<void> }> {
  const { dataDir, publicUrl } = settings
  const warning = { info: () => {}, warn: (what: object, why: string) => console.warn(why, what) }
  const renderer = createRenderer({ log: warning })
  const { vault, key } = await openKeys(pool, settings)
  const signer = createSigner({ own: settings.ownCertificate, log: warning })
  const { post, means } = openPost(settings)
  console.warn(means)
  const pushKeys = pushKeysOf(vault)
  const { pushServices, textWebhook } = settings
  const posts = {
    mail: post,
    push: pushPost(pushKeys, publicUrl, pushServices),
    text: textWebhook && textPost(textWebhook),
  }
  const [jobs, outside] = [keepRunning(), keepRunning()]
  const mail = post !== null
  const installation: Installation = {
    version: productVersion,
    demonstration,
    mail,
    texts: textWebhook !== null,
    push: { publicKey: pushKeys.publicKey, origins: pushServices },
    webhookNetworks: settings.webhookNetworks,
    directory: await openSetDirectory(settings, warning),
    addressOf: addressesBeside(publicUrl),
    renderer,
    signer,
    vault,
    health: watchHealth({
      pool,
      dataDir,
      mail,
      jobsFail: jobs.fails,
      ...(settings.auditHeadsDir !== null && { headsFail: outside.fails }),
    }),
    sessionLimits: { idleMinutes: settings.sessionIdleMinutes, hours: settings.sessionHours },
    now,
  }
  const observation = await openObservation(settings, {
    pool,
    health: installation.health,
    version: installation.version,
  })
  const { metrics, tracing } = observation
  const { app, load } = await buildApp({
    pool,
    connect: () => new pg.Client(connection),
    installation,
    publicUrl,
    webDist: join(root, 'packages/web/dist'),
    // Fastify says at level info where it listens, which the operator is told in a sentence.
    logLevel: settings.logLevel === 'info' ? 'warn' : settings.logLevel,
    logRequests: settings.logRequests,
    onEnded: metrics?.ended,
    tracing,
    trustedProxies: settings.trustedProxies,
    onlyPublicHost: settings.onlyPublicHost,
    tokenRequestsPerMinute: settings.tokenRequestsPerMinute,
  })
  const address = await app.listen({ port: settings.port, host: settings.host })
  const { log } = app
  const endObservation = await observation.begin(load, log)
  outside.add(...(await copyHeads(pool, settings, key.id, log)))
  jobs.add(...mailHeads(pool, settings, key.id, log))
  jobs.add(
    keepChecking(pool, key, { ...settings, now }, (error) =>
      log.warn({ err: error }, 'the records wait to be compared with their trail'),
    ),
  )
  const onProblem = (error: unknown, failed?: JobKind) => {
    log.warn({ err: error, job: failed }, 'work in the background waits')
    if (failed !== undefined) metrics?.jobFailed(failed)
  }
  // Stopped last, since it seals what all others changed.
  jobs.add(await startJobs({ pool, installation, posts, key, dataDir, onProblem }, connection))
  return {
    address: settings.port === 0 ? address : publicUrl,
    stop: async () => {
      load.drain()
      await app.close()
      await jobs.stop()
      await outside.stop()
      await renderer.close()
      await signer.close()
      await endObservation()
    },
  }
}
