import { elementStates, type PortalCounts, type PortalElement } from '@probeta/contract/clients/portal.ts'
import type { Outcome } from '@probeta/domain/acceptance/verdict.ts'

type Place = {
  id: string
  parentId: string | null
  name: string
  called: string
  active: boolean
  formerly: readonly string[]
}
/** Samples and outcomes of one element name, keyed by the name in lower case; `written`: as typed. */
export type OfName = { samples: number; outcomes: Partial<Record<Outcome, number>>; written: string }

export const noCounts: PortalCounts = {
  tests: 0,
  conforms: 0,
  provisional: 0,
  watch: 0,
  doesNotConform: 0,
  notAssessed: 0,
}

/** Adds results to the counts; for a client, not assessable and without a rule are the same. */
export function addOutcome(counts: PortalCounts, outcome: Outcome, n: number): PortalCounts {
  const part = outcome === 'notAssessable' || outcome === 'noRule' ? 'notAssessed' : outcome
  return { ...counts, tests: counts.tests + n, [part]: counts[part] + n }
}

const sum = (a: PortalCounts, b: PortalCounts): PortalCounts => ({
  tests: a.tests + b.tests,
  conforms: a.conforms + b.conforms,
  provisional: a.provisional + b.provisional,
  watch: a.watch + b.watch,
  doesNotConform: a.doesNotConform + b.doesNotConform,
  notAssessed: a.notAssessed + b.notAssessed,
})

/** The worst issued outcome; without one, whether samples are under way. */
function stateOf(counts: PortalCounts, samples: number): PortalElement['state'] {
  const worst = elementStates.find((state) => state !== 'underway' && state !== 'empty' && counts[state] > 0)
  return worst ?? (samples > 0 ? 'underway' : 'empty')
}

function countsOf(of: OfName | undefined): PortalCounts {
  return Object.entries(of?.outcomes ?? {}).reduce(
    (counts, [outcome, n]) => addOutcome(counts, outcome as Outcome, n),
    noCounts,
  )
}

/** The depth of each place in its tree, and its issued results with those of the elements within it. */
function totalsOf(arranged: readonly Place[], named: ReadonlyMap<string, OfName>) {
  const totals = new Map(
    arranged.map((place) => {
      const names = [...new Set([place.called.toLowerCase(), ...place.formerly])]
      const own = names.flatMap((name) => named.get(name) ?? [])
      const samples = own.reduce((n, of) => n + of.samples, 0)
      return [place.id, { samples, counts: own.map(countsOf).reduce(sum, noCounts), depth: 0 }]
    }),
  )
  // Children follow their parent: going backwards, all of them have been added before it.
  for (const { id, parentId } of arranged.toReversed()) {
    const [within, above] = [totals.get(id), totals.get(parentId ?? '')]
    if (!within || !above) continue
    above.samples += within.samples
    above.counts = sum(above.counts, within.counts)
  }
  for (const { id, parentId } of arranged) {
    const [place, above] = [totals.get(id), totals.get(parentId ?? '')]
    if (place && above) place.depth = above.depth + 1
  }
  return totals
}

/**
 * The elements of a work site in the given order, each with its issued results and those of the elements within it; then
 * the sample names that are not in the tree. An element out of use without a sample is left out.
 */
export function colourElements(
  arranged: readonly Place[],
  named: ReadonlyMap<string, OfName>,
): PortalElement[] {
  const totals = totalsOf(arranged, named)
  const known = new Set(arranged.flatMap(({ called, formerly }) => [called.toLowerCase(), ...formerly]))
  const loose = [...named]
    .filter(([name]) => name !== '' && !known.has(name))
    .map(([, of]) => of)
    .toSorted((a, b) => a.written.localeCompare(b.written))
  return [
    ...arranged.flatMap(({ id, called, name, active }) => {
      const { samples = 0, counts = noCounts, depth = 0 } = totals.get(id) ?? {}
      return active || samples > 0
        ? [{ called, name, depth, state: stateOf(counts, samples), samples, counts }]
        : []
    }),
    ...loose.map((of) => {
      const { written, samples } = of
      const counts = countsOf(of)
      return { called: written, name: written, depth: 0, state: stateOf(counts, samples), samples, counts }
    }),
  ]
}

/** All names of an element and of those within it, in lower case; for a name outside the tree, the name itself. */
export function namesWithin(arranged: readonly Place[], called: string): string[] {
  const wanted = called.toLowerCase()
  const place = arranged.find((one) => one.called.toLowerCase() === wanted)
  if (!place) return [wanted]
  const inside = new Set([place.id])
  return arranged
    .filter(({ id, parentId }) => {
      if (parentId !== null && inside.has(parentId)) inside.add(id)
      return inside.has(id)
    })
    .flatMap((one) => [one.called.toLowerCase(), ...one.formerly])
}
