// kill -9 of the server in the middle of writes, again and again, while clients go on entering sheets and breaks:
//   node e2e/faults/kill-server.ts [kills=200]
// Runs twice: with the Idempotency-Key as our browser sends it, and as a control without that protection (each retry is a
// new request), which must be found to double. Ends with 1 when an acknowledged write is lost or doubled, or when the
// control finds nothing.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@probeta/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '@probeta/server/db/migrate.ts'
import { ensureRoles, searchPath } from '@probeta/server/db/roles.ts'
import pg from 'pg'
import { loadLaboratory } from '../../bench/src/load-laboratory.ts'
import { signInDirectly } from '../../bench/src/sign-in-directly.ts'
import { judge, type Write } from './judge.ts'
import { killedAgainAndAgain } from './killed-server.ts'
import { writeUntil } from './write-until.ts'

const kills = Number(process.argv[2] ?? 200)
const laboratoryId = 1
const folder = await mkdtemp(join(tmpdir(), 'probeta-kills-'))
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
const superuserUrl = new URL(database.superuserUrl)
superuserUrl.pathname = '/probeta'
const admin = new pg.Client({ connectionString: superuserUrl.toString() })
try {
  await ensureRoles(database.superuserUrl, 'probeta_owner')
  await migrate(database.ownerUrl)
  const size = { laboratoryId, samples: 5_700, workSites: 20, clients: 4, samplesPerDay: 100 }
  await loadLaboratory({ superuserUrl: superuserUrl.toString(), ownerUrl: database.ownerUrl }, size, () => {})
  await admin.connect()
  await admin.query(`set search_path = ${searchPath(laboratoryId)}`)
  const [person] = await signInDirectly(superuserUrl.toString(), [laboratoryId])
  if (!person) throw new Error('nobody is signed in')

  const protectedRun = await run('with the Idempotency-Key', kills, true, person.authorization)
  const control = await run(
    'control: every retry a new request',
    Math.min(kills, 40),
    false,
    person.authorization,
  )
  const held =
    protectedRun.lost + protectedRun.wrong + protectedRun.doubled === 0 && protectedRun.acknowledged > 0
  if (!held) console.error('An acknowledged write was lost, changed or doubled.')
  if (control.doubled === 0) console.error('The control found nothing: this run proves nothing.')
  process.exitCode = held && control.doubled > 0 ? 0 : 1
} finally {
  await admin.end()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function run(name: string, times: number, keys: boolean, authorization: string) {
  const { rows: waiting } = await admin.query<{ id: string }>(
    "select id from specimen where state = 'received' and cast_at < now() - interval '3 days' order by due_on, id",
  )
  const { rows: mixes } = await admin.query<{ id: string; work_site_id: string }>(
    'select id, work_site_id from mix order by id limit 1',
  )
  const [mix] = mixes
  if (!mix) throw new Error('no mix')
  const server = killedAgainAndAgain({ databaseUrl: database.ownerUrl, folder, times })
  const writes: Write[] = await writeUntil(server.finished, {
    address: server.address,
    authorization,
    specimenIds: waiting.map(({ id }) => id),
    mixId: mix.id,
    workSiteId: mix.work_site_id,
    keys,
    run: name,
  })
  const killed = await server.finished
  const breaks = await admin.query<{ specimenId: string; load: string }>(
    'select specimen_id as "specimenId", load_typed as load from break',
  )
  const sheets = await admin.query<{ remark: string }>(
    "select remark from sheet where remark like $1 || '%'",
    [name],
  )
  const verdict = judge(
    writes,
    breaks.rows,
    sheets.rows.map(({ remark }) => remark),
  )
  console.log(`${name}: ${killed} kills, ${JSON.stringify(verdict)}`)
  return verdict
}
