import type { Outcome } from '../acceptance/verdict.ts'

/** State of an element: the worst outcome of it and of the elements within it. */
export const elementStates = [
  'doesNotConform',
  'watch',
  'conforms',
  'provisional',
  'notAssessed',
  'underway',
  'empty',
] as const
export type ElementState = (typeof elementStates)[number]

/** Number of strength tests by outcome; those that could not be assessed or have no rule count as `notAssessed`. */
export type OutcomeCounts = { tests: number } & Record<Exclude<ElementState, 'underway' | 'empty'>, number>

/** An element as it is shown: `called` its full path, `depth` its level in the tree, 0 outermost. */
export type StructureElement = {
  /** Null: typed on sheets, and no element of the tree. */
  id: string | null
  called: string
  name: string
  depth: number
  state: ElementState
  samples: number
  counts: OutcomeCounts
}

type Place = {
  id: string
  parentId: string | null
  name: string
  called: string
  active: boolean
  formerly: readonly string[]
}
/** Samples and outcomes of one element name; `written`: as typed. */
type OfName = { samples: number; outcomes: Partial<Record<Outcome, number>>; written: string }

type Sampled = { readonly element: string; readonly written: string; readonly n: number }
type Judged = { readonly element: string; readonly outcome: Outcome; readonly n: number }

function byName(sampled: readonly Sampled[], judged: readonly Judged[]): ReadonlyMap<string, OfName> {
  const named = new Map(
    sampled.map(({ element, written, n }): [string, OfName] => [
      element,
      { samples: n, written, outcomes: {} },
    ]),
  )
  for (const { element, outcome, n } of judged) {
    const of = named.get(element)
    if (of) of.outcomes[outcome] = n
  }
  return named
}

export const noCounts: OutcomeCounts = {
  tests: 0,
  conforms: 0,
  provisional: 0,
  watch: 0,
  doesNotConform: 0,
  notAssessed: 0,
}

/** Adds results to the counts; not assessable and without a rule are counted as one. */
export function addOutcome(counts: OutcomeCounts, outcome: Outcome, n: number): OutcomeCounts {
  const part = outcome === 'notAssessable' || outcome === 'noRule' ? 'notAssessed' : outcome
  return { ...counts, tests: counts.tests + n, [part]: counts[part] + n }
}

const sum = (a: OutcomeCounts, b: OutcomeCounts): OutcomeCounts => ({
  tests: a.tests + b.tests,
  conforms: a.conforms + b.conforms,
  provisional: a.provisional + b.provisional,
  watch: a.watch + b.watch,
  doesNotConform: a.doesNotConform + b.doesNotConform,
  notAssessed: a.notAssessed + b.notAssessed,
})

/** The worst outcome; without one, whether samples are under way. */
function stateOf(counts: OutcomeCounts, samples: number): ElementState {
  const worst = elementStates.find((state) => state !== 'underway' && state !== 'empty' && counts[state] > 0)
  return worst ?? (samples > 0 ? 'underway' : 'empty')
}

function countsOf(of: OfName | undefined): OutcomeCounts {
  return Object.entries(of?.outcomes ?? {}).reduce(
    (counts, [outcome, n]) => addOutcome(counts, outcome as Outcome, n),
    noCounts,
  )
}

/** The depth of each place in its tree, and its results with those of the elements within it. */
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
 * `sampled` and `judged` name elements in lower case. Returns the elements of a work site in the given order, each with its results and those of the elements within it; then
 * the sample names that are not in the tree. An element out of use without a sample is left out.
 */
export function colourElements(
  arranged: readonly Place[],
  sampled: readonly Sampled[],
  judged: readonly Judged[],
): StructureElement[] {
  const named = byName(sampled, judged)
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
        ? [{ id, called, name, depth, state: stateOf(counts, samples), samples, counts }]
        : []
    }),
    ...loose.map((of) => {
      const { written, samples } = of
      const counts = countsOf(of)
      return {
        id: null,
        called: written,
        name: written,
        depth: 0,
        state: stateOf(counts, samples),
        samples,
        counts,
      }
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
