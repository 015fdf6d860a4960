// `npm run bench`: loads the laboratories once (kept in .cache/bench), then measures ours against the bare floor, turn by turn.
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@probeta/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '@probeta/server/db/migrate.ts'
import { ensureRoles } from '@probeta/server/db/roles.ts'
import { latencies, throughput } from './measure.ts'
import {
  large,
  loadLaboratory,
  settle,
  small,
  specimensPerSample,
  withoutIndexes,
} from './load-laboratory.ts'
import { planWork } from './plan-work.ts'
import { signInDirectly } from './sign-in-directly.ts'
import { startBare, startOurs } from './start-servers.ts'
import { timeWrongPairs } from './time-wrong-pairs.ts'
import { timeSignIn } from './time-sign-in.ts'
import { weighSignIn } from './weigh-sign-in.ts'
import { weighSummary } from './weigh-summary.ts'

const root = process.cwd()
const folder = join(root, '.cache/bench')
const loaded = join(folder, `loaded-${new Date().toISOString().slice(0, 10)}`)
const rounds = 300
const seconds = 4

await mkdir(folder, { recursive: true })
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
const superuserUrl = inProbeta(database.superuserUrl)
const stops: (() => Promise<void> | void)[] = [() => database.stop()]
try {
  await ensureRoles(database.superuserUrl, 'probeta_owner')
  await migrate(database.ownerUrl, join(root, 'packages/server/migrations'))
  if (!existsSync(loaded)) {
    console.log(
      `Loading ${large.samples * specimensPerSample} specimens and ${small.samples * specimensPerSample} beside them …`,
    )
    await withoutIndexes(superuserUrl, async () => {
      for (const size of [large, small]) await loadLaboratory(superuserUrl, size, console.log)
    })
    await settle(superuserUrl)
    await writeFile(loaded, '')
  }

  const ours = await startOurs(root, database.ownerUrl)
  stops.push(ours.stop)
  const people = await signInDirectly(superuserUrl, [large.laboratoryId, small.laboratoryId])
  const work = await planWork(superuserUrl, people, ours.address)
  const bare = await startBare(work.bare)
  stops.push(bare.stop)

  console.log(`\n${'work'.padEnd(34)}  ours p50   bare p50   ratio   ours/s   bare/s   ratio   23k→1M`)
  for (const { name, ask, smallAsk, path } of work.readings) {
    const bareAsk = { url: `${bare.address}${path}` }
    const times = await latencies(ask, bareAsk, rounds)
    const rate = await throughput(ask, seconds)
    const bareRate = await throughput(bareAsk, seconds)
    const growth = smallAsk ? await latencies(ask, smallAsk, rounds) : undefined
    row(name, times, rate, bareRate, growth && growth.ours / growth.bare)
  }
  const saves = await latencies(work.save, { url: `${bare.address}/save` }, work.saves)
  row('save one break with its audit row', saves)

  console.log(
    `\nserver memory after load   ${ours.residentMegabytes()} MB   (bare ${bare.residentMegabytes()} MB)`,
  )
  console.log(`cold start to first answer ${ours.startedInMs} ms, against a running database`)
  const { ms, plainMs, megabytes } = await weighSummary()
  console.log(
    `a million results          ${ms.toFixed(0)} ms summarised twice over (${(ms / plainMs).toFixed(1)} × a plain sum), process ${megabytes} MB`,
  )
  const { known, unknown } = await timeWrongPairs(ours.address, superuserUrl)
  console.log(
    `wrong password             ${known.toFixed(1)} ms, unknown user ${unknown.toFixed(1)} ms (${(known / unknown).toFixed(2)})`,
  )
  console.log(`sign-in page               ${await weighSignIn(ours.address)} kB transferred`)
  console.log(
    `sign-in on slow 4G         ${Math.round(await timeSignIn(ours.address))} ms until it can be typed in`,
  )
} finally {
  for (const stop of stops.toReversed()) await stop()
}

function row(
  name: string,
  times: { ours: number; bare: number },
  rate?: number,
  bareRate?: number,
  growth?: number,
) {
  const cells = [
    `${times.ours.toFixed(2)} ms`.padStart(9),
    `${times.bare.toFixed(2)} ms`.padStart(9),
    (times.ours / times.bare).toFixed(2).padStart(6),
    (rate?.toFixed(0) ?? '').padStart(7),
    (bareRate?.toFixed(0) ?? '').padStart(7),
    (rate && bareRate ? (rate / bareRate).toFixed(2) : '').padStart(6),
    (growth?.toFixed(2) ?? '').padStart(7),
  ]
  console.log(`${name.padEnd(34)} ${cells.join('  ')}`)
}

/** The superuser's address names the maintenance database; the laboratories are in another. */
function inProbeta(url: string): string {
  const changed = new URL(url)
  changed.pathname = '/probeta'
  return changed.toString()
}
