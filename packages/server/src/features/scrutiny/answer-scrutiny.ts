import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import { mostScrutinised, scrutinyDays, type scrutinyEndpoint } from '@probeta/contract/results/scrutiny.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { type AnySign, type LookCode, scrutinise } from '@probeta/domain/scrutiny/scrutinise.ts'
import type { Result } from '@probeta/domain/result.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'
import { pickEvidence } from './pick-evidence.ts'
import { type Planned, planReadings, planTests, type Untaken } from './plan-questions.ts'

type Whole = ResultOf<typeof scrutinyEndpoint>
type Answer = Whole['answers'][number]

const iso = (instant: number) => new Date(instant).toISOString()

function figuresOf(sign: AnySign, { question, of }: Planned): Answer['figures'] {
  const step = 'resolution' in question ? question.resolution : 0
  switch (sign.sign) {
    case 'digitPreference': {
      const { endings, round } = sign.evidence
      return {
        ...{ sign: sign.sign, step },
        endings: endings.map(({ digit, count, expected }) => ({ digit, count, expected })),
        round: { digits: [...round.digits], count: round.count, expected: round.expected },
      }
    }
    case 'duplicateValues':
    case 'repeatedSets': {
      const { repeats, expected } = sign.evidence
      return { sign: sign.sign, step, repeats, expected }
    }
    case 'smallWithinTestSpread':
    case 'smallOverallSpread': {
      const { v, leastV } = sign.evidence
      return { sign: sign.sign, v, leastV }
    }
    case 'equalToSpecified': {
      const { specified, from, to, near, equal, atOrAbove } = sign.evidence
      return {
        sign: sign.sign,
        unit: of.kind === 'class' ? of.unit : 'MPa',
        ...{ specified, from, to, near },
        equal: { count: equal.count, expected: equal.expected },
        atOrAbove: { count: atOrAbove.count, expected: atOrAbove.expected },
      }
    }
    case 'breaksTooClose': {
      const { tooClose, closest } = sign.evidence
      const { seconds: closestSeconds, leastSeconds } = closest
      return { sign: sign.sign, tooClose: tooClose.length, closestSeconds, leastSeconds }
    }
  }
}

const reasons: Partial<Record<LookCode, Untaken['reason']>> = {
  'scrutiny.tooFew': 'tooFew',
  'scrutiny.tooCoarse': 'tooCoarse',
  'scrutiny.spreadTooSmall': 'tooAlike',
}

function untakenOf(
  { of, question, items }: Planned,
  refused: Extract<Result<never, LookCode>, { ok: false }>,
): Untaken {
  const { code, detail } = refused
  const reason = reasons[code] ?? 'other'
  const least = typeof detail === 'object' && detail !== null && 'least' in detail ? detail.least : null
  return {
    sign: question.sign,
    of,
    reason,
    n: items.length,
    least: reason === 'tooFew' && typeof least === 'number' ? least : null,
  }
}

function daysAsked({ scope, installation }: Context, query: Parsed<typeof scrutinyEndpoint>['query']) {
  const to = query.to ?? dayOf(installation.now().getTime(), scope.timeZone)
  const from = query.from ?? addDays(to, 1 - scrutinyDays.usual)
  if (from < addDays(to, 1 - scrutinyDays.most))
    throw new Refusal('scrutiny.periodTooLong', { most: scrutinyDays.most })
  return { from, to }
}

/** Applies every check of the domain's scrutiny to the readings of a period and returns evidence of unusual ones. */
export async function answerScrutiny(
  ctx: Context,
  { query }: Parsed<typeof scrutinyEndpoint>,
): Promise<Whole> {
  const { timeZone } = ctx.scope
  const { from, to } = daysAsked(ctx, query)
  const { workSiteId, technicianId, pressId } = query
  const period = {
    ...{ workSiteId, technicianId, pressId },
    from: iso(startOfDay(from, timeZone)),
    before: iso(endOfDay(to, timeZone)),
  }
  const { readings, more, presses, tests, choices } = await ctx.read(async (stores) => {
    const found = await stores.scrutiny.readings(period, mostScrutinised)
    const samples = new Set(found.readings.map(({ sampleId }) => sampleId))
    const kept = await stores.scrutiny.tests([...samples])
    return { ...found, tests: kept, choices: await stores.scrutiny.choices() }
  }, 'oneMoment')

  const plans = [planReadings(readings, presses), planTests(tests)]
  const planned = plans.flatMap((plan) => plan.planned)
  const seen = scrutinise(planned.map(({ question }) => question))
  if (!seen.ok) throw new Error(seen.code)
  const answers: Answer[] = []
  const untaken = plans.flatMap((plan) => plan.untaken)
  for (const [at, one] of planned.entries()) {
    const answer = seen.value.answers[at]
    if (!answer) continue
    if (answer.ok) answers.push(answerOf(one, answer.value))
    else untaken.push(untakenOf(one, answer))
  }
  return {
    from,
    to,
    readings: readings.length,
    more,
    withoutPress: readings.filter((reading) => reading.pressId === null).length,
    sentByPress: readings.filter(({ sent }) => sent).length,
    tests: tests.length,
    family: { alpha: seen.value.family.alpha, questions: seen.value.family.looks },
    answers,
    untaken,
    choices,
  }
}

function answerOf(
  planned: Planned,
  sign: AnySign & { readonly adjustedRate: number; readonly foundOfAll: boolean },
): Answer {
  const { inAll, lines } = sign.foundOfAll ? pickEvidence(sign, planned.question) : { inAll: 0, lines: [] }
  return {
    of: planned.of,
    n: sign.n,
    figures: figuresOf(sign, planned),
    rate: sign.falseAlarmRate,
    adjustedRate: sign.adjustedRate,
    unusual: sign.foundOfAll,
    evidence: {
      inAll,
      lines: lines.map(({ values, at }) => ({
        values: [...values],
        items: at.flatMap((index) => planned.items[index] ?? []),
      })),
    },
  }
}
