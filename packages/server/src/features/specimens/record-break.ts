import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { BreakInput, recordBreakEndpoint, Specimen } from '@probeta/contract/concrete/specimens.ts'
import { parseLinePattern } from '@probeta/domain/press/line-pattern.ts'
import { isLoadOf } from '@probeta/domain/press/read-line.ts'
import { isFarTooEarly } from '@probeta/domain/scheduling/break-window.ts'
import { dayOf, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { padDoubts, type PadRange } from '@probeta/domain/equipment/pad-range.ts'
import { expectedWindow, type MixHistory } from '@probeta/domain/specimen/expected-window.ts'
import { decide } from '@probeta/domain/specimen/life.ts'
import { implausible, suspectedUnits } from '@probeta/domain/specimen/plausibility.ts'
import { geometryOf } from '@probeta/domain/specimen/shapes.ts'
import type { Context } from '../../http/context.ts'
import type { Stores } from '../../stores/stores.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { methodOfMix, readFailure, readReading } from './read-reading.ts'
import { refuseDiscarded } from './refuse-discarded.ts'
import type { Reading, Sister, Step } from '../../stores/specimens/store.ts'

type Body = Parsed<typeof recordBreakEndpoint>['body']

const clockSlackMs = 5 * 60_000

/**
 * Records a break. The first reading moves the specimen to `broken`; a later one corrects it with a reason, until it is
 * checked. An implausible reading is stored only with its own reason; nothing is dropped.
 */
export function recordBreak(
  ctx: Context,
  { params, body }: Parsed<typeof recordBreakEndpoint>,
): Promise<Specimen> {
  const { correctedBecause, ...input } = body
  if (Date.parse(body.brokenAt) > ctx.installation.now().getTime() + clockSlackMs)
    throw new Refusal('break.inFuture')

  const action = correctedBecause === '' ? 'break' : 'correctBreak'
  return ctx.change(
    `specimen.${action}`,
    async ({ specimens, padSets, presses, disposals, transfers }, { announce }) => {
      const { specimenId } = params
      // Sent together: a reading is saved with few turns to the database.
      const [found, areOurs, pads, away, lines, compared] = await Promise.all([
        specimens.find(specimenId),
        padSets.are(usedBy(input)),
        input.padSetId === null ? undefined : padSets.find(input.padSetId),
        transfers.away(specimenId),
        linesOf(presses, input),
        specimens.comparedWith(specimenId, startOfToday(ctx)),
      ])
      const specimen = orRefuse(found, 'specimen.notFound')
      await refuseDiscarded(disposals, specimen)
      if (specimen.version !== Number(ctx.version)) throw stale(specimen)
      const to = stateAfter(specimen, action, ctx)
      if (!areOurs) throw new Refusal('break.impossible', { field: 'equipment' })
      refuseOurPress(specimen, input, away?.laboratory ?? '')
      const loadFromPress = lines !== null && isLoadOf(input.pressLine, lines, input.load)
      const failure = readFailure(specimen, input)
      const reading = readReading(specimen, { ...input, loadFromPress }, failure)
      refuseUnconfirmed(specimen, body, reading, { ...compared, pads })

      const { id, version, state: from } = specimen
      const step = { id, version, from, to, brokenBy: ctx.actor.id }
      const broken = await (specimen.break ? correct : add)(specimens, specimen, step, reading)
      announce('specimen', specimen.id)
      return broken ?? specimen
    },
    correctedBecause || body.confirmedBecause,
  )
}

type Specimens = Stores['specimens']

/** Sent together; the database answers in order. Where a concurrent change came first, nothing was added. */
async function add(specimens: Specimens, specimen: Specimen, step: Step, reading: Reading) {
  const [moved, , broken] = await Promise.all([
    specimens.move(step),
    specimens.addBreak(specimen, reading),
    specimens.find(specimen.id),
  ])
  if (!moved) throw stale(broken ?? specimen)
  return broken
}

/** One after the other: the database refuses to correct what was checked meanwhile. */
async function correct(specimens: Specimens, specimen: Specimen, step: Step, reading: Reading) {
  const moved = await specimens.move(step)
  if (moved) await specimens.correctBreak(specimen.id, reading)
  const broken = await specimens.find(specimen.id)
  if (!moved) throw stale(broken ?? specimen)
  return broken
}

function stateAfter({ state, break: made }: Specimen, action: 'break' | 'correctBreak', { actor }: Context) {
  const next = decide({ state, brokenBy: made?.brokenById ?? null }, action, actor.id)
  if (next.ok) return next.value
  throw new Refusal(state === 'checked' || state === 'approved' ? 'break.final' : next.code, { state })
}

/** The equipment that a reading names, by kind. */
const usedBy = ({ pressId, padSetId, scaleId, caliperId }: BreakInput) => ({
  ...{ press: pressId, pad: padSetId, scale: scaleId, caliper: caliperId },
})

/** What another laboratory has broke on none of our presses and pads, and was measured with nothing of ours. */
function refuseOurPress({ code }: Specimen, input: BreakInput, laboratory: string): void {
  if (laboratory !== '' && Object.values(usedBy(input)).some((id) => id !== null))
    throw new Refusal('break.otherLaboratory', { code, laboratory })
}

/** The line format of the press that sent a line; null when there is no line, or it cannot be compared. */
async function linesOf(presses: Stores['presses'], { pressId, pressLine }: BreakInput) {
  if (pressId === null || pressLine === '') return null
  const lines = (await presses.find(pressId))?.lines
  if (!lines) return null
  const parts = parseLinePattern(lines.pattern)
  return parts.ok ? { ...lines, parts: parts.value } : null
}

const startOfToday = ({ installation, scope: { timeZone } }: Context) =>
  new Date(startOfDay(dayOf(installation.now().getTime(), timeZone), timeZone))

function refuseUnconfirmed(
  specimen: Specimen,
  body: Body,
  reading: Reading,
  known: { sisters: readonly Sister[]; history: readonly MixHistory[]; pads: PadRange | undefined },
): void {
  if (body.confirmedBecause !== '') return
  const { mix, shape } = specimen
  const expected = expectedWindow({
    ageHours: specimen.ageHours ?? mix.designAgeHours,
    specifiedMpa: mix.specifiedMpa,
    designAgeHours: mix.designAgeHours,
    ...known,
  })
  const { strengthMpa, densityKgM3 } = reading
  const geometry = geometryOf(shape, body.width1Mm, body.width2Mm, body.lengthMm, reading.failure)
  const method = methodOfMix(mix)
  const { castAt, ageHours } = specimen
  const tooEarly = isFarTooEarly(Date.parse(castAt), Date.parse(body.brokenAt), ageHours, method)
  const read = {
    loadUnit: body.load.unit,
    strengthMpa,
    geometry,
    shape,
    densityKgM3,
    method,
    ends: body,
    tooEarly,
  }
  const { specifiedMpa } = mix
  const codes = [...implausible(read, expected), ...padDoubts(known.pads, { specifiedMpa, strengthMpa })]
  const units = suspectedUnits(read, expected)
  if (codes.length > 0) throw new Refusal('break.implausible', { codes, units, ...expected, strengthMpa })
}
