import type { RoundSample, RoundStop } from '@probeta/contract/concrete/pickups.ts'
import { judgeInitialCuring } from '@probeta/domain/custody/judge-custody.ts'
import { initialCuringLimit } from '@probeta/domain/custody/making.ts'
import type { CuringWork, PickupWork, UnsentScan } from '../../trade/offline/keep-scans.ts'

type Person = { readonly id: number; readonly names: string }
type Specimen = RoundSample['specimens'][number]

/**
 * The round as this device knows it: with the pick-ups and temperatures that wait to be sent. The pick-up of a specimen that
 * waits has the key of its scan as id.
 */
export function applyWaiting(
  stops: readonly RoundStop[],
  waiting: readonly UnsentScan[],
  me: Person,
): readonly RoundStop[] {
  const due = waiting.filter(({ refused }) => refused === undefined)
  if (due.length === 0) return stops
  return stops.map((stop) => ({
    ...stop,
    samples: stop.samples.map((sample) => ({
      ...sample,
      initialCuring: curingOf(sample, due, me),
      specimens: sample.specimens.map((specimen) => carriedBy(specimen, due, me)),
    })),
  }))
}

const isOf =
  ({ id, code }: Specimen) =>
  ({ work }: UnsentScan): boolean =>
    work.purpose === 'pickUp' &&
    ('specimenId' in work.named ? work.named.specimenId === id : work.code === code)

function carriedBy(specimen: Specimen, due: readonly UnsentScan[], me: Person): Specimen {
  const scan = due.find(isOf(specimen))
  if (!scan || specimen.carrier) return specimen
  const { at } = scan.work as PickupWork
  return { ...specimen, carrier: { pickupId: scan.key, userId: me.id, by: me.names, at } }
}

function curingOf(
  { id, method, specifiedMpa, initialCuring }: RoundSample,
  due: readonly UnsentScan[],
  me: Person,
): RoundSample['initialCuring'] {
  const work = due
    .map((scan) => scan.work)
    .findLast((one): one is CuringWork => one.purpose === 'initialCuring' && one.sampleId === id)
  if (!work) return initialCuring
  const { leastC, mostC } = work.body
  const warnings = judgeInitialCuring({ method, specifiedMpa, leastC, mostC })
  return {
    ...work.body,
    version: work.version,
    readBy: me.names,
    limit: initialCuringLimit(method, specifiedMpa),
    faults: [...new Set(warnings.map(({ fault }) => fault))],
  }
}
