import type { Investigation, recordCoreBreakEndpoint } from '@probeta/contract/results/investigations.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { coreRuleOf } from '@probeta/domain/core/assess-cores.ts'
import { coreStrength } from '@probeta/domain/core/corrected-strength.ts'
import { toNewtons } from '@probeta/domain/quantity/force.ts'
import { reportedStress } from '@probeta/domain/quantity/stress.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import { density } from '@probeta/domain/specimen/density.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale } from '../../base/refusal.ts'
import { findCore, findInvestigation } from './find-seen.ts'

type Body = Parsed<typeof recordCoreBreakEndpoint>['body']

const clockSlackMs = 5 * 60_000

/** Records the break of a core, once: until it is checked, a reading is corrected with a reason and never dropped. */
export const recordCoreBreak = (
  ctx: Context,
  { params: { coreId }, body }: Parsed<typeof recordCoreBreakEndpoint>,
): Promise<Investigation> =>
  ctx.change(
    'core.break',
    async (stores, { announce }) => {
      const before = await stores.investigations.core(coreId)
      const corrects = before?.state === 'broken'
      const { core, investigation, from, to } = await findCore(
        ctx,
        stores,
        coreId,
        corrects ? 'correctBreak' : 'break',
      )
      if (corrects && body.correctedBecause.trim() === '') throw new Refusal('core.reasonMissing')
      refuseTime(body.brokenAt, core.drilled_at, ctx.installation.now())
      if (!(await stores.padSets.are({ press: body.pressId })))
        throw new Refusal('core.impossible', { field: 'pressId', value: body.pressId ?? '' })
      const reading = readCore(investigation, body)
      const touched = [...new Set([...core.touched_by, ctx.actor.id])]
      const moved = await stores.investigations.changeCore(core, from, {
        ...reading,
        state: to,
        broken_by: core.broken_by ?? ctx.actor.id,
        touched_by: touched,
      })
      const after = await findInvestigation(stores, investigation.id)
      if (!moved) throw stale(after)
      for (const { id } of after.lowResults) announce('lowResult', id)
      return after
    },
    body.correctedBecause,
  )

/** A core breaks after it was drilled, and not in the future. */
function refuseTime(brokenAt: string, drilledAt: string | null, now: Date): void {
  if (Date.parse(brokenAt) > now.getTime() + clockSlackMs) throw new Refusal('core.inFuture')
  if (drilledAt !== null && Date.parse(brokenAt) < Date.parse(drilledAt))
    throw new Refusal('core.impossible', { field: 'brokenAt', value: brokenAt })
}

/** The typed reading with its computed values; refused when impossible, or when such a core is not tested. */
function readCore({ ruleSet }: Investigation, body: Body) {
  const typed = parseTypedNumber(body.load.typed)
  if (!typed.ok) throw new Refusal('core.impossible', { field: 'load', value: body.load.typed })
  const loadN = toNewtons(typed.value, body.load.unit)
  const diameterMm = (body.diameter1Mm + body.diameter2Mm) / 2
  if (body.testedLengthMm < body.preparedLengthMm)
    throw new Refusal('core.impossible', { field: 'testedLengthMm', value: body.testedLengthMm })
  const strength = coreStrength({
    maximumLoadN: loadN,
    diameterMm,
    lengthMm: body.testedLengthMm,
    method: coreRuleOf(ruleSet).method,
  })
  if (!strength.ok)
    throw strength.code === 'strength.tooShort'
      ? new Refusal('core.notTested', { ratio: body.testedLengthMm / diameterMm })
      : new Refusal('core.impossible', { field: 'load', value: body.load.typed })
  const { areaMm2, ratio, factor, correctedMpa } = strength.value
  return {
    diameter1_mm: body.diameter1Mm,
    diameter2_mm: body.diameter2Mm,
    prepared_length_mm: body.preparedLengthMm,
    tested_length_mm: body.testedLengthMm,
    mass_g: body.massG,
    moisture: body.moisture,
    end_condition: body.endCondition,
    load_typed: body.load.typed,
    load_unit: body.load.unit,
    load_n: loadN,
    failure: body.failure,
    press_id: body.pressId,
    broken_at: body.brokenAt,
    area_mm2: areaMm2,
    ratio,
    factor,
    strength_unrounded_mpa: correctedMpa,
    strength_mpa: reportedStress(correctedMpa, 'MPa'),
    density_kg_m3:
      body.massG === null
        ? null
        : density(body.massG, {
            kind: 'cylinder',
            diameters: [body.diameter1Mm, body.diameter2Mm],
            length: body.preparedLengthMm,
          }),
  }
}
