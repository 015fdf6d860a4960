import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { recordBreak as endpoint, Specimen } from '@probeta/contract/specimens.ts'
import { expectedWindow } from '@probeta/domain/specimen/expected-window.ts'
import { decide } from '@probeta/domain/specimen/life.ts'
import { implausible } from '@probeta/domain/specimen/plausibility.ts'
import { geometryOf } from '@probeta/domain/specimen/shapes.ts'
import type { Context } from '../../context.ts'
import { Refusal, stale } from '../../http/refusal.ts'
import { readReading } from './read-reading.ts'
import type { Reading, Sister } from './store.ts'

type Body = Parsed<typeof endpoint>['body']

const clockSlackMs = 5 * 60_000

/**
 * A cylinder breaks once: the first reading moves it to `broken`, a later one corrects that reading while nobody has
 * checked it, with the reason. What looks implausible is stored only with a reason of its own; nothing is dropped.
 */
export function recordBreak(ctx: Context, { params, body }: Parsed<typeof endpoint>): Promise<Specimen> {
  const { correctedBecause, ...input } = body
  if (Date.parse(body.brokenAt) > ctx.installation.now().getTime() + clockSlackMs)
    throw new Refusal('break.inFuture')

  const action = correctedBecause === '' ? 'break' : 'correctBreak'
  return ctx.change(
    `specimen.${action}`,
    async ({ specimens }, { announce }) => {
      const specimen = await specimens.find(params.specimenId)
      if (!specimen) throw new Refusal('specimen.notFound')
      if (specimen.version !== Number(ctx.version)) throw stale(specimen)
      const { state } = specimen
      const next = decide({ state, brokenBy: specimen.break?.brokenById ?? null }, action, ctx.actor.id)
      if (!next.ok)
        throw new Refusal(state === 'checked' || state === 'approved' ? 'break.final' : next.code, { state })

      const reading = readReading(specimen, input)
      refuseUnconfirmed(specimen, body, reading, await specimens.sisters([specimen.sampleId], specimen.id))

      const step = {
        id: specimen.id,
        version: specimen.version,
        from: state,
        to: next.value,
        brokenBy: ctx.actor.id,
      }
      if (!(await specimens.move(step))) throw stale((await specimens.find(specimen.id)) ?? specimen)
      if (specimen.break) await specimens.correctBreak(specimen.id, reading)
      else await specimens.addBreak(specimen, reading)
      announce('specimen', specimen.id)
      return (await specimens.find(specimen.id)) ?? specimen
    },
    correctedBecause || body.confirmedBecause,
  )
}

function refuseUnconfirmed(
  specimen: Specimen,
  body: Body,
  reading: Reading,
  sisters: readonly Sister[],
): void {
  if (body.confirmedBecause !== '') return
  const { mix, ageHours, shape } = specimen
  const expected = expectedWindow({
    ageHours: ageHours ?? mix.designAgeHours,
    specifiedMpa: mix.specifiedMpa,
    designAgeHours: mix.designAgeHours,
    sisters,
    history: [],
  })
  const { strengthMpa, densityKgM3 } = reading
  const geometry = geometryOf(shape, body.width1Mm, body.width2Mm, body.lengthMm)
  const codes = implausible({ loadUnit: body.load.unit, strengthMpa, geometry, shape, densityKgM3 }, expected)
  if (codes.length > 0) throw new Refusal('break.implausible', { codes, ...expected, strengthMpa })
}
