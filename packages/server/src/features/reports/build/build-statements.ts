import { formatIn } from '../../../documents/words/format.ts'
import type { ReportStatements } from '../../../documents/report-document.ts'
import { sentence } from '../../../base/language.ts'
import { buildConformity, wordDecisionRule } from './build-conformity.ts'
import { buildDeviations } from './build-deviations.ts'
import type { Material } from './build-document.ts'
import { buildMethods } from './build-letterhead.ts'
import { expandedPercentOf, wordUncertainty } from './build-uncertainty.ts'

/** Everything that a report states beside its results. */
export function buildStatements(of: Material): ReportStatements {
  const { report, tests, facts, letterhead } = of
  const { language } = report
  const { uncertainty, texts } = letterhead.content
  const stated = tests.some((test) => expandedPercentOf(test, uncertainty) !== null)
  const environment = texts[language].environment
  const external = [...providersOf(of), ...report.externalResults.split('\n').filter(Boolean)]
  return {
    methods: buildMethods(of),
    conformity: buildConformity(of),
    decisionRule: wordDecisionRule(of),
    uncertainty: wordUncertainty(language, uncertainty, stated),
    ...(environment && { environment: environment.split('\n').filter(Boolean) }),
    deviations: buildDeviations(of),
    remarks: remarksOf(of),
    equipment: equipmentOf(of),
    ...(external.length > 0 && { external }),
    ...(report.opinion && { opinion: report.opinion }),
    ...([...facts.samples.values()].some(({ technician }) => technician === '') && { sampledByOthers: true }),
  }
}

/** Names each other laboratory with the specimens that it broke (ISO/IEC 17025:2017, 7.8.2.1 p). */
function providersOf({ report: { language }, tests, facts }: Material): string[] {
  const broken = tests.flatMap(({ specimens }) =>
    specimens.flatMap(({ id, code, break: reading }) => {
      const provider = reading && facts.specimens.get(id)?.brokenBy
      return provider ? [{ provider, code }] : []
    }),
  )
  return [...Map.groupBy(broken, ({ provider }) => provider)].map(([provider, some]) =>
    sentence(language, 'reportStatements.provider', {
      provider,
      codes: some.map(({ code }) => code).join(', '),
    }),
  )
}

function remarksOf({ report, tests }: Material): string[] {
  const say = (key: string, values: Record<string, unknown>) =>
    sentence(report.language, `verdicts.statement.${key}`, values)
  const readings = tests.flatMap(({ specimens }) =>
    specimens.flatMap(({ code, break: reading }) => (reading ? [{ code, ...reading }] : [])),
  )
  return [
    ...readings
      .filter(({ confirmedBecause }) => confirmedBecause !== '')
      .map(({ code, confirmedBecause }) => say('confirmed', { code, reason: confirmedBecause })),
    ...readings
      .filter(({ remark }) => remark !== '')
      .map(({ code, remark }) => say('remark', { code, remark })),
  ]
}

function equipmentOf({ report, tests, facts, timeZone }: Material): string[] {
  const { language } = report
  const format = formatIn(language, timeZone)
  const presses = facts.presses.map(({ name, certificate, calibratedUntil }) => {
    if (certificate === '') return sentence(language, 'verdicts.statement.press', { name })
    if (calibratedUntil === null)
      return sentence(language, 'verdicts.statement.certified', { name, certificate })
    const until = format.date(`${calibratedUntil}T12:00:00Z`)
    return sentence(language, 'verdicts.statement.calibrated', { name, certificate, until })
  })
  const instruments = facts.instruments.map(({ kind, name, certificate, calibratedUntil }) => {
    const named = `${sentence(language, `equipment.kinds.${kind}`)} ${name}`
    if (certificate === '') return named
    if (calibratedUntil === null)
      return sentence(language, 'reportStatements.instrument.certified', { named, certificate })
    const until = format.date(`${calibratedUntil}T12:00:00Z`)
    return sentence(language, 'reportStatements.instrument.calibrated', { named, certificate, until })
  })
  const pads = new Set(
    tests.flatMap(({ specimens }) => specimens.flatMap(({ break: reading }) => reading?.padSetName ?? [])),
  )
  return [
    ...presses,
    ...instruments,
    ...[...pads].map((name) => sentence(language, 'reportStatements.padSet', { name })),
  ]
}
