// `npm run bench`: loads the laboratories once (kept in .cache/bench), then measures ours against the bare floor, turn by turn.
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@probeta/server/db/embedded/start-embedded-postgres.ts'
import { migrate } from '@probeta/server/db/migrate.ts'
import { ensureRoles } from '@probeta/server/db/roles.ts'
import { fillKept } from './fill-kept.ts'
import { latencies, throughput } from './measure.ts'
import { large, loadLaboratory, settle, small, specimensPerSample } from './load-laboratory.ts'
import { copyLoaded, keepLoaded } from './keep-loaded.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureLaboratories } from './many-laboratories.ts'
import { planWork } from './plan-work.ts'
import { signInDirectly } from './sign-in-directly.ts'
import { startBare, startOurs } from './start-servers.ts'
import { saveTogether } from './save-together.ts'
import { timeChart } from './time-chart.ts'
import { plainConsultations, timeConsultations } from './time-consultations.ts'
import { timeDay } from './time-day.ts'
import { timeReports } from './time-reports.ts'
import { weighAnswer } from './weigh-answer.ts'
import { timeWrongPairs } from './time-wrong-pairs.ts'
import { timeSignIn } from './time-sign-in.ts'
import { weighSignIn } from './weigh-sign-in.ts'
import { weighSummary } from './weigh-summary.ts'

const root = process.cwd()
const folder = join(root, '.cache/bench')
const loaded = join(folder, `loaded-${new Date().toISOString().slice(0, 10)}`)
const rounds = 300
const seconds = 4

if (process.argv.includes('laboratories')) {
  await measureLaboratories(root)
  process.exit()
}
if (process.argv.includes('growth')) {
  await measureGrowth(root)
  process.exit()
}

// A laboratory whose last day is another than today is loaded anew.
if (!existsSync(loaded)) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
const superuserUrl = inProbeta(database.superuserUrl)
const stops: (() => Promise<void> | void)[] = [() => database.stop()]
try {
  const migrateAll = () => migrate(database.ownerUrl)
  await ensureRoles(database.superuserUrl, 'probeta_owner')
  if (!existsSync(loaded)) {
    await migrateAll()
    console.log(
      `Loading ${large.samples * specimensPerSample} specimens and ${small.samples * specimensPerSample} beside them …`,
    )
    const { ownerUrl } = database
    for (const size of [large, small]) await loadLaboratory({ superuserUrl, ownerUrl }, size, console.log)
    await fillKept(
      superuserUrl,
      () => startOurs(root, database.ownerUrl, join(folder, 'server')),
      console.log,
    )
    await settle(superuserUrl)
    await keepLoaded(database.superuserUrl)
    await writeFile(loaded, '')
  }
  await copyLoaded(database.superuserUrl)
  await migrateAll()

  const ours = await startOurs(root, database.ownerUrl, join(folder, 'server'))
  stops.push(ours.stop)
  const people = await signInDirectly(superuserUrl, [large.laboratoryId, small.laboratoryId])
  const work = await planWork(superuserUrl, people, ours.address)
  const bare = await startBare({
    ...work.bare,
    routes: { ...work.bare.routes, ...plainConsultations },
  })
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
  const [director] = people
  if (director)
    for (const { name, ...times } of await timeConsultations(
      ours.address,
      bare.address,
      director,
      work.siteId,
    ))
      row(name, times)
  // Before anybody saves: what is broken today stands in the list of today.
  console.log(
    `\nthe day's 400 breaks       ${((await weighAnswer(work.wire)) / 1000).toFixed(1)} kB on the wire, compressed`,
  )
  if (director) {
    const { usableMs, cardKeyMs, gridKeyMs } = await timeDay(ours.address, director)
    console.log(
      `  in the browser           ${Math.round(usableMs)} ms until it can be typed into; a key ${cardKeyMs.toFixed(1)} ms at the card, ${gridKeyMs.toFixed(1)} ms in the grid`,
    )
  }
  const { firstMs, ms: chartMs } = await timeChart()
  console.log(
    `a chart of 100 000 tests    ${Math.round(chartMs)} ms to draw anew in the browser (the first time ${Math.round(firstMs)} ms)`,
  )
  const bareSave = { url: `${bare.address}/save` }
  row('save one break with its audit row', await latencies(work.save, bareSave, work.saves.alone))
  row('p95 of saving, 8 clients at once', await saveTogether(work.save, bareSave, work.saves.together))

  console.log(
    `\nserver memory after load   ${ours.residentMegabytes()} MB   (bare ${bare.residentMegabytes()} MB)`,
  )
  console.log(`cold start to first answer ${ours.startedInMs} ms, against a running database`)
  const { ms, plainMs, megabytes } = await weighSummary()
  console.log(
    `a million results          ${ms.toFixed(0)} ms summarised twice over (${(ms / plainMs).toFixed(1)} × a plain sum), process ${megabytes} MB`,
  )
  const { signed, ratio } = await timeReports(500)
  console.log(
    `500 reports, two pages     ${(signed.ms / 1000).toFixed(1)} s tagged and signed, ${(signed.cpuMs / 1000).toFixed(1)} s of processor (${ratio.toFixed(2)} × unsigned), process ${signed.megabytes} MB`,
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
