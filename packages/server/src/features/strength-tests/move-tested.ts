import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { decide, type SpecimenAction } from '@probeta/domain/specimen/life.ts'
import type { Change, Context } from '../../http/context.ts'
import type { Stores } from '../../stores/stores.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { requireQualification } from '../../http/access/require-qualification.ts'
import type { TestKey } from '../../stores/strength-tests/fetch-series.ts'
import { isNoResultOf, isTested } from '../../stores/strength-tests/present-tests.ts'

type Review = {
  action: Extract<SpecimenAction, 'check' | 'approve' | 'returnForBreak' | 'reopen'>
  /** The states from which the step is possible. */
  from: readonly StrengthTest['state'][]
  /** The signatures written on every specimen that moves. */
  signed: { checkedBy?: number | null; approvedBy?: number | null }
  reason?: string
}

/**
 * Moves every tested specimen of a strength test one step on, or none. The version guards the whole set: it names the
 * version of each specimen, waiting ones too.
 */
export async function moveTested(
  ctx: Context,
  stores: Stores,
  { announce }: Change,
  key: TestKey,
  { action, from, signed, reason }: Review,
): Promise<StrengthTest> {
  const { strengthTests, specimens } = stores
  const test = await findSeen(ctx, strengthTests, key)
  if (!from.includes(test.state)) throw new Refusal('strengthTest.wrongState', { state: test.state })
  if (action === 'check') await requireQualification(ctx, stores, 'checking')
  if (action === 'approve') await requireQualification(ctx, stores, 'authorising')

  if (action === 'check' || action === 'approve') refuseNoResults(test)

  for (const { id, version, state, break: reading } of test.specimens.filter((one) => isTested(one.state))) {
    const hands = { brokenBy: reading?.brokenById ?? null, touchedBy: reading?.touchedByIds ?? [] }
    const next = decide({ state, ...hands }, action, ctx.actor.id)
    if (!next.ok && next.code === 'specimen.ownWork')
      throw new Refusal('strengthTest.ownWork', { names: namesOf(test) })
    // A specimen that has taken this step before stays as it is.
    if (!next.ok) continue
    const step = { id, version, from: state, to: next.value, ...signed, ...(reason && { reason }) }
    if (!(await specimens.move(step))) throw stale((await strengthTests.find(key)) ?? test)
    announce('specimen', id)
  }
  announce('strengthTest', `${key.sampleId}:${key.ageHours}`)
  return (await strengthTests.find(key)) ?? test
}

/** Refuses readings that the method does not count as results: they have to be invalidated first. */
function refuseNoResults({ specimens }: StrengthTest): void {
  const codes = specimens.flatMap((specimen) =>
    isTested(specimen.state) && isNoResultOf(specimen) ? [specimen.code] : [],
  )
  if (codes.length > 0) throw new Refusal('strengthTest.noResult', { codes: codes.join(', ') })
}

/** The strength test at the version that the caller saw; refused otherwise. */
export async function findSeen(
  { version }: Context,
  strengthTests: Stores['strengthTests'],
  key: TestKey,
): Promise<StrengthTest> {
  const test = orRefuse(await strengthTests.find(key), 'strengthTest.notFound')
  if (test.version !== version) throw stale(test)
  return test
}

const namesOf = ({ specimens }: StrengthTest) =>
  [...new Set(specimens.flatMap(({ break: reading }) => reading?.brokenBy ?? []))].join(', ')
