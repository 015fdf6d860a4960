import type { FiledSample } from '@probeta/contract/concrete/sample-files.ts'
import type { SampleFile } from '@probeta/contract/concrete/samples.ts'
import { strengthsOf } from '@probeta/domain/sample/strength-test.ts'
import { summary } from '@probeta/domain/statistics/summary.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import { showSpecified, showStrength } from '../../i18n/show-stress.ts'
import { amountOf, factsOf } from '../../trade/list-facts.ts'
import { looks } from '../../trade/states.ts'

type Context = {
  t: TFunction
  format: Format
  reports: readonly Pick<
    FiledSample['reports'][number],
    'number' | 'revision' | 'issuedAt' | 'ages' | 'state'
  >[]
}

const untested: readonly string[] = ['notTested', 'discarded', 'invalidated']

const linesOf = (...[pairs]: Parameters<typeof factsOf>) =>
  factsOf(pairs).map(({ label, value }) => `${label}: ${value}`)
const part = (heading: string, lines: readonly string[]) =>
  lines.length > 0 ? ['', `${heading}:`, ...lines] : []

/** Returns the whole file as lines of plain text, to be pasted into a message. */
export function writeText(sample: SampleFile, context: Context): string {
  const { t } = context
  return [
    t('samples.one', { code: sample.code }),
    `${sample.workSite.code} · ${sample.workSite.name} · ${sample.client.name}`,
    ...truckLines(sample, context),
    ...freshLines(sample, context),
    ...part(t('samples.results'), meanLines(sample, context)),
    '',
    `${t('samples.specimens')}:`,
    ...specimenLines(sample, context),
    ...part(t('sampleFiles.reports'), reportLines(context)),
  ].join('\n')
}

function truckLines(sample: SampleFile, { t, format }: Context): string[] {
  const mix = sample.specimens[0]?.mix
  const specified = mix && showSpecified(format, mix.specifiedStrength, mix.strengthUnit)
  return linesOf([
    [t('sheets.truck.cast'), format.instant(sample.castAt)],
    [t('sheets.truck.element'), sample.element],
    [t('sheets.truck.deliveryNote'), sample.deliveryNote],
    [t('sheets.truck.mixer'), sample.mixer],
    [t('sheets.truck.plant'), sample.plant],
    [t('samples.fields.specified'), mix ? `${specified} · ${format.age(mix.designAgeHours)}` : null],
  ])
}

function freshLines({ slump, consistence, ...sample }: SampleFile, { t, format }: Context): string[] {
  const unit = consistence?.unit === '1' ? '' : consistence?.unit
  return linesOf([
    [t('sheets.truck.slump'), slump && `${slump.typed} ${slump.unit}`],
    [
      consistence ? t(`fresh.tests.${consistence.method}`) : '',
      consistence && `${consistence.typed.join(' / ')} ${unit}`.trim(),
    ],
    [t('sheets.truck.concreteTemperature'), amountOf(format, sample.concreteTemperatureC, 1, '°C')],
    [t('sheets.truck.air'), amountOf(format, sample.airPercent, 1, '%')],
    [t('sheets.truck.density'), amountOf(format, sample.densityKgM3, 0, 'kg/m³')],
  ])
}

type Specimen = SampleFile['specimens'][number]
const stressOf = ({ mix }: Specimen, mpa: number, format: Format) =>
  showStrength(format, mpa, mix.strengthUnit, mix.method)

/** The mean of each age, of the strengths that count. */
function meanLines({ specimens }: SampleFile, { format }: Context): string[] {
  const counted = specimens.filter(({ state }) => !untested.includes(state))
  const sets = [...Map.groupBy(counted, ({ ageHours }) => ageHours ?? -1)].toSorted(([a], [b]) => a - b)
  return sets.flatMap(([ageHours, set]) => {
    const of = summary(strengthsOf(set))
    const [first] = set
    if (!of.ok || !first) return []
    const percent = format.percent(of.value.mean / first.mix.specifiedMpa)
    return `${format.age(ageHours)} = ${stressOf(first, of.value.mean, format)} (${percent})`
  })
}

function specimenLines({ specimens }: SampleFile, { t, format }: Context): string[] {
  const statusOf = (specimen: Specimen): string => {
    const { state, dueOn, break: reading } = specimen
    if (untested.includes(state)) return t(`samples.states.${state}`)
    if (reading) {
      const strength = stressOf(specimen, reading.strengthUnroundedMpa, format)
      return `${strength} · ${reading.load.typed} ${reading.load.unit} · ${format.instant(reading.brokenAt)}`
    }
    return dueOn === null ? t('samples.onCall') : t('sampleFiles.text.due', { day: format.day(dueOn) })
  }
  return specimens.map((one) => `${one.code} · ${format.age(one.ageHours)} · ${statusOf(one)}`)
}

const reportLines = ({ t, format, reports }: Context): string[] =>
  reports.map(({ number, revision, issuedAt, ages, state }) =>
    [
      t('sampleFiles.numbered', { number: number ?? '—', revision }),
      ages.map((age) => format.age(age)).join(', '),
      issuedAt ? format.dayOf(issuedAt) : t(looks.report[state].word),
    ].join(' · '),
  )
