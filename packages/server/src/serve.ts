import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from './app.ts'
import { createRenderer } from './documents/renderer.ts'
import { keepSealing } from './features/audit/keep-sealing.ts'
import { signingKey } from './features/audit/keep-signing-key.ts'
import { answerRecoveries } from './features/password-links/answer-recoveries.ts'
import { keepForgetting } from './keep-forgetting.ts'
import { keepPosting } from './mail/keep-posting.ts'
import { openPost } from './mail/post.ts'
import type { OpenDatabase } from './open-database.ts'
import { installationScope, laboratories } from './open-laboratory.ts'
import type { Settings } from './settings.ts'
import { openVault } from './vault.ts'

/** Serves an open database; `stop` drains what is under way, then closes server, sealer and printer. */
export async function serve(
  { pool, connection }: OpenDatabase,
  settings: Settings,
  root: string,
  demonstration: boolean,
): Promise<{ address: string; stop(): Promise<void> }> {
  const renderer = createRenderer({
    log: { info: () => {}, warn: (what, why) => console.warn(why, what) },
  })
  const { post, means } = openPost(settings)
  console.warn(means)
  const { app, drain } = await buildApp({
    pool,
    connect: () => new pg.Client(connection),
    installation: {
      demonstration,
      mail: post !== null,
      publicUrl: settings.publicUrl,
      renderer,
      vault: await openVault(settings.dataDir),
      sessionLimits: { idleMinutes: settings.sessionIdleMinutes, hours: settings.sessionHours },
      now: () => new Date(),
    },
    webDist: join(root, 'packages/web/dist'),
    logLevel: settings.logLevel === 'info' ? 'warn' : settings.logLevel,
    trustedProxies: settings.trustedProxies,
  })
  const key = await signingKey(settings.dataDir)
  const scopes = async () =>
    (await laboratories(pool)).map(({ id, time_zone }) => installationScope(id, time_zone))
  const address = await app.listen({ port: settings.port, host: settings.host })
  const onProblem = (error: unknown) => app.log.warn({ err: error }, 'the seal waits')
  const sealing = keepSealing(pool, scopes, key, settings.dataDir, onProblem)
  const posting = keepPosting(
    pool,
    post,
    () => answerRecoveries(pool, settings.publicUrl, post !== null),
    (error) => app.log.warn({ err: error }, 'mail waits'),
  )
  const forgetting = keepForgetting(pool, (error) => app.log.warn({ err: error }, 'old rows stay'))
  return {
    address: settings.port === 0 ? address : settings.publicUrl,
    stop: async () => {
      drain()
      await app.close()
      await forgetting.stop()
      await posting.stop()
      await sealing.stop()
      await renderer.close()
    },
  }
}
