import type { Core, CoresAssessment } from '@probeta/contract/concrete/cores.ts'
import type { Investigation } from '@probeta/contract/results/investigations.ts'
import { decimalsOf, reportedStress, type StressUnit } from '@probeta/domain/quantity/stress.ts'
import type { ReportPeople, ReportStatements } from '../../../documents/report-document.ts'
import type { DrilledCores } from '../../../documents/report-document.ts'
import { formatIn } from '../../../documents/words/format.ts'
import { wordClause } from '../../../documents/words/word-clause.ts'
import { sentence } from '../../../base/language.ts'
import type { Material } from './build-document.ts'
import { printedUnit } from './word-verdict.ts'

const checkedOf = ({ coresDrilled }: Investigation) => coresDrilled.filter(({ state }) => state === 'checked')

/** The cores of an investigation for a report: why they were drilled, how each was conditioned, and its strength. */
export function buildCores({ report, investigation }: Material): DrilledCores | undefined {
  if (!investigation) return undefined
  const { stressUnit, language } = report
  const { number, mix, lot, lowResults, specifiedStrength, strengthUnit } = investigation
  const strength = (mpa: number | null) => (mpa === null ? null : reportedStress(mpa, stressUnit))
  return {
    number,
    mix: mix.code,
    ...(lot && {
      lot: [sentence(language, 'investigations.lot', { number: lot.number }), lot.name]
        .filter(Boolean)
        .join(' · '),
    }),
    specified: `${formatIn(language, 'UTC').typed(specifiedStrength)} ${printedUnit(strengthUnit)}`,
    samples: lowResults.map(({ sampleCode }) => sampleCode),
    cores: checkedOf(investigation).flatMap(({ code, place, drilling, reading, comparedMpa }) =>
      drilling && reading
        ? [
            {
              code,
              place,
              drilledAt: drilling.drilledAt,
              direction: sentence(language, `investigations.directions.${drilling.direction}`),
              diameter: (reading.diameter1Mm + reading.diameter2Mm) / 2,
              length: reading.testedLengthMm,
              ratio: reading.ratio,
              factor: reading.factor,
              moisture: sentence(language, `investigations.moistures.${reading.moisture}`),
              ends: sentence(language, `investigations.ends.${reading.endCondition}`),
              loadKN: reading.loadN / 1000,
              strength: reportedStress(reading.strengthUnroundedMpa, stressUnit),
              compared: strength(comparedMpa),
              brokenAt: reading.brokenAt,
              failure: reading.failure,
            },
          ]
        : [],
    ),
  }
}

/** The statements on cores: the standards for drilling and assessment, the outcome, and required remarks. */
export function buildCoresStatements({
  report,
  investigation,
  timeZone,
}: Material): ReportStatements | undefined {
  if (!investigation) return undefined
  const { language } = report
  const external = report.externalResults.split('\n').filter(Boolean)
  const cores = investigation.coresDrilled
  const presses = [...new Set(checkedOf(investigation).flatMap(({ reading }) => reading?.pressName ?? []))]
  const remarks = [
    ...remarksOf(cores, language, timeZone),
    ...cores
      .filter(({ state }) => state === 'rejected')
      .map(({ code, stateReason }) =>
        sentence(language, 'investigations.statement.rejected', { code, reason: stateReason }),
      ),
  ]
  return {
    methods: [sentence(language, `investigations.methods.${investigation.assessment.limits}`)],
    ...(presses.length > 0 && {
      equipment: presses.map((name) => sentence(language, 'verdicts.statement.press', { name })),
    }),
    conformity: wordAssessment(language, investigation.assessment, report.stressUnit),
    ...(remarks.length > 0 && { remarks }),
    ...(external.length > 0 && { external }),
    ...(report.opinion && { opinion: report.opinion }),
    uncertainty: [sentence(language, 'investigations.statement.uncertainty')],
  }
}

function remarksOf(
  cores: readonly Core[],
  language: Material['report']['language'],
  timeZone: string,
): string[] {
  const { number } = formatIn(language, timeZone)
  return cores.flatMap(({ code, state, warnings, drilling }) =>
    state === 'checked'
      ? [
          ...warnings.map((warning) =>
            sentence(language, 'investigations.statement.warning', {
              code,
              what: sentence(language, `investigations.warnings.${warning.code}`, {
                value: number(warning.value, 1),
                limit: number(warning.limit, 1),
              }),
            }),
          ),
          ...(drilling && drilling.bars.length > 0
            ? [sentence(language, 'investigations.statement.bars', { code, count: drilling.bars.length })]
            : []),
          ...(drilling?.remark ? [`${code}: ${drilling.remark}`] : []),
        ]
      : [],
  )
}

/** States the outcome of the cores: the values compared, their limits and the clause. */
export function wordAssessment(
  language: Material['report']['language'],
  { standard, clause, verified, reason, compared, meanMpa, leastMpa, leastCores }: CoresAssessment,
  unit: StressUnit,
): string[] {
  const { number, typed } = formatIn(language, 'UTC')
  const say = (key: string, values: Record<string, unknown> = {}) =>
    sentence(language, `investigations.${key}`, values)
  const show = (mpa: number) => `${number(reportedStress(mpa, unit), decimalsOf(unit))} ${printedUnit(unit)}`
  const comparisons = compared.map((one) =>
    say('statement.compared', {
      what: say(`quantities.${one.quantity}`, { n: one.n }),
      value: number(one.value, one.unit === '%' ? 1 : decimalsOf(one.unit, one.value)),
      limit: typed(one.limit),
      unit: one.unit === '%' ? one.unit : printedUnit(one.unit),
    }),
  )
  const figures =
    meanMpa === null || leastMpa === null
      ? []
      : [say('statement.figures', { mean: show(meanMpa), least: show(leastMpa) })]
  const by = standard === '' ? [] : [wordRule(language, { standard, clause, verified })]
  return [say(`reasons.${reason}`, { needed: leastCores }), ...figures, ...comparisons, ...by]
}

function wordRule(
  language: Material['report']['language'],
  { standard, clause, verified }: Pick<CoresAssessment, 'standard' | 'clause' | 'verified'>,
): string {
  const say = (key: string, values: Record<string, unknown>) =>
    sentence(language, `investigations.statement.${key}`, values)
  if (clause === null) return say('byStandard', { standard })
  return say(verified ? 'by' : 'byUnverified', { standard, clause: wordClause(language, 'none', clause) })
}

/** The people who broke and who checked the cores. */
export function coresPeople(investigation: Investigation): Pick<ReportPeople, 'tested' | 'checked'> {
  const cores = checkedOf(investigation)
  const tested = new Map<string, string>()
  for (const { reading } of cores)
    if (reading?.brokenBy && (tested.get(reading.brokenBy) ?? '') < reading.brokenAt)
      tested.set(reading.brokenBy, reading.brokenAt)
  const last = cores.toSorted((a, b) => (a.checkedAt ?? '').localeCompare(b.checkedAt ?? '')).at(-1)
  return {
    tested: [...tested].map(([name, at]) => ({ name, at })),
    ...(last?.checkedBy && last.checkedAt && { checked: { name: last.checkedBy, at: last.checkedAt } }),
  }
}

/** The days between which the cores were broken. */
export function coresTestedBetween(investigation: Investigation): { from: string; to: string } | undefined {
  const instants = checkedOf(investigation)
    .flatMap(({ reading }) => reading?.brokenAt ?? [])
    .toSorted()
  const [from] = instants
  const to = instants.at(-1)
  return from === undefined || to === undefined ? undefined : { from, to }
}
