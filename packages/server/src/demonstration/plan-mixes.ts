import { ruleSetOf } from '@probeta/domain/acceptance/rule-sets.ts'
import { tryStrengths } from '@probeta/domain/acceptance/try-strengths.ts'
import { fromMegapascals, type StressUnit, toMegapascals } from '@probeta/domain/quantity/stress.ts'
import type { CastBatch } from './plan-calendar.ts'
import type { SeededRandom } from './seeded-random.ts'
import { clients, workSites } from './story.ts'

/** One mix of one work site with the batches delivered to it, in the order of casting. */
export type PlannedMix = {
  readonly workSite: number
  readonly mortar: boolean
  readonly unit: StressUnit
  readonly specified: number
  readonly code: string
  readonly deliveries: readonly CastBatch[]
}

const grades: Readonly<Record<StressUnit, readonly number[]>> = {
  MPa: [20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80],
  psi: [2500, 3000, 3500, 4000, 4500, 5000, 6000, 7000, 8000, 9000, 10_000],
  'kgf/cm2': [175, 210, 245, 280, 315, 350, 420, 490, 560, 630, 700],
}

const designAge = 28
const usualLength = 9
/** Every so many series one misses its grade now and then, as happens in practice. */
const weakEvery = 4

const meanMpa = ({ batch }: CastBatch): number | undefined => {
  const set = batch.sets.find(({ ageDays }) => ageDays === designAge)
  return set && toMegapascals(set.psi.reduce((sum, psi) => sum + psi, 0) / set.psi.length, 'psi')
}

/** Counts the tests of a series that would not conform to a grade, and those that would be watched, under ACI 318. */
function judge(strengths: readonly number[], value: number, unit: StressUnit) {
  const of = tryStrengths(ruleSetOf('aci318-19'), {
    specified: value,
    unit,
    shape: 'cylinder100x200',
    strengths: strengths.map((mpa) => fromMegapascals(mpa, unit)),
  })
  const judged = of.ok ? of.value : []
  const count = (outcome: string) => judged.filter(({ verdict }) => verdict.outcome === outcome).length
  return { failing: count('doesNotConform'), watched: count('watch') }
}

/** The highest usual grade that a series reaches, or, of a weak one, that it misses once or twice. */
function gradeOf(deliveries: readonly CastBatch[], unit: StressUnit, weak: boolean): number {
  const strengths = deliveries.flatMap((delivery) => meanMpa(delivery) ?? [])
  const falling = grades[unit].toReversed()
  const misses = (least: number, most: number) =>
    falling.find((value) => {
      const { failing, watched } = judge(strengths, value, unit)
      return failing >= least && failing <= most && watched <= 2
    })
  return (weak ? misses(1, 2) : undefined) ?? misses(0, 0) ?? falling.at(-1) ?? 0
}

/** Neighbours in strength make a series; every second one goes to the next, so that a series scatters as real ones do. */
function seriesOf(batches: readonly CastBatch[], size: number): CastBatch[][] {
  const ranked = batches.toSorted((a, b) => (meanMpa(a) ?? 0) - (meanMpa(b) ?? 0))
  const series: CastBatch[][] = []
  for (let from = 0; from < ranked.length; from += 2 * size) {
    const pair = ranked.slice(from, from + 2 * size)
    series.push(...[0, 1].map((odd) => pair.filter((_, at) => at % 2 === odd)))
  }
  return series.filter(({ length }) => length > 0)
}

const codeOf = (mortar: boolean, specified: number, unit: StressUnit) =>
  `${mortar ? 'MR' : 'H'}-${specified}${unit === 'MPa' ? '' : unit === 'psi' ? ' psi' : ' kg/cm²'}`

/** Deals the batches into mixes and the mixes to work sites; the grade of each mix follows from what was measured. */
export function planMixes(cast: readonly CastBatch[], random: SeededRandom): PlannedMix[] {
  const sites = random.shuffle([...workSites.keys()])
  const dealt = [false, true].flatMap((mortar) => {
    const own = cast.filter(({ batch }) => batch.mortar === mortar)
    const series = seriesOf(
      own.filter((one) => meanMpa(one) !== undefined),
      usualLength,
    )
    const open = random.shuffle(own.filter((one) => meanMpa(one) === undefined))
    // Upcoming work goes to the mixes in turn, so that today's list shows many work sites.
    return series.map((measured, at) => ({
      mortar,
      deliveries: [...measured, ...open.filter((_, turn) => turn % series.length === at)],
    }))
  })
  const used = new Set<string>()
  return dealt.map(({ mortar, deliveries }, at) => {
    const workSite = sites[at % sites.length] ?? 0
    const unit = clients[workSites[workSite]?.client ?? 0]?.unit ?? 'MPa'
    const inOrder = deliveries.toSorted((a, b) => (a.castOn < b.castOn ? -1 : a.castOn > b.castOn ? 1 : 0))
    const specified = gradeOf(inOrder, unit, at % weakEvery === weakEvery - 2)
    const plain = codeOf(mortar, specified, unit)
    const code = used.has(`${workSite} ${plain}`) ? `${plain} B` : plain
    used.add(`${workSite} ${code}`)
    return { workSite, mortar, unit, specified, code, deliveries: inOrder }
  })
}
