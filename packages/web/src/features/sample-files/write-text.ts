import type { FiledSample } from '@probeta/contract/sample-files.ts'
import type { SampleFile } from '@probeta/contract/samples.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { decimalsOf, reportedStress } from '@probeta/domain/quantity/stress.ts'
import { strengthsOf } from '@probeta/domain/sample/strength-test.ts'
import { reportingStepsOf } from '@probeta/domain/specimen/reported-strength.ts'
import { summary } from '@probeta/domain/statistics/summary.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
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

/** Returns the whole file as lines of plain text, to be pasted into a message. */
export function writeText(sample: SampleFile, { t, format, reports }: Context): string {
  const mix = sample.specimens[0]?.mix
  const unit = mix?.strengthUnit ?? 'MPa'
  const steps = reportingStepsOf(mix?.method ?? '')
  const digits = decimalsOf(unit, 0, steps)
  const stress = (mpa: number) =>
    `${format.number(reportedStress(mpa, unit, steps), digits)} ${printedUnit(unit)}`
  const line = (label: string, value: string | null) => (value ? [`${label}: ${value}`] : [])
  const amount = (label: string, value: number | null, decimals: number, of: string) =>
    line(label, value === null ? null : `${format.number(value, decimals)} ${of}`)
  const counted = sample.specimens.filter(({ state }) => !untested.includes(state))
  const sets = [...Map.groupBy(counted, ({ ageHours }) => ageHours ?? -1)].toSorted(([a], [b]) => a - b)
  const means = sets.flatMap(([ageHours, set]) => {
    const of = summary(strengthsOf(set))
    return of.ok && mix
      ? [
          `${format.age(ageHours)} = ${stress(of.value.mean)} (${format.percent(of.value.mean / mix.specifiedMpa)})`,
        ]
      : []
  })
  const specimens = sample.specimens.map(({ code, ageHours, dueOn, state, break: reading }) => {
    const status = untested.includes(state)
      ? t(`samples.states.${state}`)
      : reading
        ? `${stress(reading.strengthUnroundedMpa)} · ${reading.load.typed} ${reading.load.unit} · ${format.instant(reading.brokenAt)}`
        : dueOn === null
          ? t('samples.onCall')
          : t('sampleFiles.text.due', { day: format.day(dueOn) })
    return `${code} · ${format.age(ageHours)} · ${status}`
  })
  const issued = reports.map(
    ({ number, revision, issuedAt, ages, state }) =>
      `${t('sampleFiles.numbered', { number: number ?? '—', revision })} · ${ages.map((age) => format.age(age)).join(', ')} · ${issuedAt ? format.dayOf(issuedAt) : t(looks.report[state].word)}`,
  )
  const truck = (field: 'element' | 'deliveryNote' | 'mixer' | 'plant') =>
    line(t(`sheets.truck.${field}`), sample[field])
  return [
    t('samples.one', { code: sample.code }),
    `${sample.workSite.code} · ${sample.workSite.name} · ${sample.client.name}`,
    ...line(t('sheets.truck.cast'), format.instant(sample.castAt)),
    ...truck('element'),
    ...truck('deliveryNote'),
    ...truck('mixer'),
    ...truck('plant'),
    ...line(
      t('samples.fields.specified'),
      mix
        ? `${format.number(mix.specifiedStrength, mix.specifiedStrength % 1 === 0 ? 0 : 1)} ${printedUnit(unit)} · ${format.age(mix.designAgeHours)}`
        : null,
    ),
    ...line(t('sheets.truck.slump'), sample.slump ? `${sample.slump.typed} ${sample.slump.unit}` : null),
    ...(sample.consistence
      ? line(
          t(`fresh.tests.${sample.consistence.method}`),
          `${sample.consistence.typed.join(' / ')} ${sample.consistence.unit === '1' ? '' : sample.consistence.unit}`.trim(),
        )
      : []),
    ...amount(t('sheets.truck.concreteTemperature'), sample.concreteTemperatureC, 1, '°C'),
    ...amount(t('sheets.truck.air'), sample.airPercent, 1, '%'),
    ...amount(t('sheets.truck.density'), sample.densityKgM3, 0, 'kg/m³'),
    ...(means.length > 0 ? ['', `${t('samples.results')}:`, ...means] : []),
    '',
    `${t('samples.specimens')}:`,
    ...specimens,
    ...(issued.length > 0 ? ['', `${t('sampleFiles.reports')}:`, ...issued] : []),
  ].join('\n')
}
