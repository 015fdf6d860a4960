import type { Language } from '@probeta/contract/base/languages.ts'
import {
  type Delivery,
  linkDays,
  type ReceivedReport,
  type NotifiedEvent,
} from '@probeta/contract/reports/deliveries.ts'
import { notifiedAges } from '@probeta/domain/people/list-report-events.ts'
import { formatIn } from '../documents/words/format.ts'
import { fill } from '../documents/words/sentence.ts'
import { sentence } from '../base/language.ts'
import { type Filling, layOwn, type Letter, type OwnLetter, phrasesOf } from './compose-letter.ts'

/** An early result and what it lets expect at the design age, in the unit of its mix. */
type LetterForecast = {
  sampleCode: string
  ageHours: number
  designAgeHours: number
  /** Pairs of both ages behind the forecast. */
  n: number
  value: number
  low: number
  high: number
  specified: number
  unit: string
}

export type DeliveryLetterFacts = {
  event: NotifiedEvent
  language: Language
  /** Name of the receiver. */
  name: string
  client: string
  laboratory: string
  timeZone: string
  message: string
  period: Delivery['period']
  lowResult: { sampleCode: string; ageHours: number } | null
  reports: readonly ReceivedReport[]
  /** Of a warning: the early results whose forecast misses the specified strength. */
  forecasts: readonly LetterForecast[]
  attachment: 'attached' | 'tooLarge' | 'none'
  publicUrl: string
  token: string
  expiresAt: string
}

/** Most lines of a letter: nobody reads more, and the rest is in the report. */
const mostLines = 20

/** Page of a delivery. The secret follows the #, which browsers do not send: it reaches no log on the way. */
export const deliveryLink = (publicUrl: string, token: string) =>
  `${publicUrl.replace(/\/$/, '')}/entrega#${token}`

const shortAge = (hours: number) => (hours % 24 === 0 ? `${hours / 24} d` : `${hours} h`)

/** Fills the places of a letter to a receiver outside, in their language. */
export function fillDelivery(of: DeliveryLetterFacts): Filling {
  const say = phrasesOf(of.language).delivery
  const format = formatIn(of.language, of.timeZone)
  const [report] = of.reports
  const age = (hours: number) =>
    hours % 24 === 0
      ? fill(say.days, { count: String(hours / 24) })
      : fill(say.hours, { count: String(hours) })
  const facts = {
    laboratory: of.laboratory,
    client: of.client,
    number: report?.number ?? '',
    revision: String(report?.revision ?? 1),
    workSite: report?.workSite.name ?? '',
  }
  const lineOf = (
    { sampleCode, ageHours, mean, specified, decimals, outcome }: ReceivedReport['results'][number],
    unit: string,
  ) =>
    mean === null
      ? fill(say.lineUnknown, { code: sampleCode, age: shortAge(ageHours) })
      : fill(say.line, {
          code: sampleCode,
          age: shortAge(ageHours),
          value: format.number(mean, decimals),
          specified: specified === null ? '—' : format.typed(specified),
          unit,
          outcome: sentence(
            of.language,
            outcome === 'undecided' ? 'deliveries.undecided' : `verdicts.outcome.${outcome ?? 'noRule'}`,
          ),
        })
  const shortened = (lines: readonly string[]) => [
    ...lines.slice(0, mostLines),
    ...(lines.length > mostLines ? [fill(say.more, { count: String(lines.length - mostLines) })] : []),
  ]
  const linesOf = (some: readonly ReceivedReport['results'][number][]) =>
    shortened(some.map((one) => lineOf(one, report?.stressUnit ?? '')))
  const forecastLine = (one: LetterForecast) =>
    fill(say.forecastLine, {
      code: one.sampleCode,
      age: shortAge(one.ageHours),
      designAge: age(one.designAgeHours),
      value: format.typed(one.value),
      low: format.typed(one.low),
      high: format.typed(one.high),
      specified: format.typed(one.specified),
      unit: one.unit,
      pairs: String(one.n),
    })
  const results = report?.results ?? []
  const until = format.date(of.expiresAt)
  const replaced = of.reports.length === 1 && report?.replaces
  const common = {
    ...facts,
    name: of.name,
    until,
    message: of.message,
    replaces: replaced ? fill(say.replaces, { because: replaced }) : '',
    attachment: of.attachment === 'none' ? '' : say[of.attachment],
  }
  const contentOfEvent = (): { values: Record<string, string>; results: string[] } => {
    switch (of.event) {
      case 'result7days':
      case 'result28days': {
        const hours = notifiedAges[of.event]
        const its = results.filter(({ ageHours }) => ageHours === hours)
        return { values: { age: age(hours) }, results: linesOf(its) }
      }
      case 'lowResult': {
        const { sampleCode = '', ageHours = 0 } = of.lowResult ?? {}
        const own = results.filter((one) => one.sampleCode === sampleCode && one.ageHours === ageHours)
        return { values: { code: sampleCode, age: age(ageHours) }, results: linesOf(own) }
      }
      case 'forecastLow':
        return { values: {}, results: shortened(of.forecasts.map(forecastLine)) }
      case 'dailySummary':
      case 'weeklySummary': {
        const on = (day: string) => format.date(`${day}T12:00:00Z`)
        const { from = '', to = '' } = of.period ?? {}
        const lines = of.reports.map(({ number, revision, workSite, results: its }) =>
          fill(say.summaryLine, {
            number,
            revision: String(revision),
            workSite: workSite.name,
            count: String(its.length),
          }),
        )
        return {
          values: { from: on(from), to: on(to) },
          results: shortened(lines),
        }
      }
      case 'reportIssued':
      case 'sent':
        return { values: {}, results: linesOf(results) }
    }
  }
  const { values, results: listed } = contentOfEvent()
  return {
    values: { ...common, ...values },
    results: listed,
    link: { url: deliveryLink(of.publicUrl, of.token), label: say.button },
  }
}

/** Composes the letter to a receiver outside, in their language: a few lines, with the link to the whole delivery. */
export const deliveryLetter = (of: DeliveryLetterFacts, own: OwnLetter): Letter =>
  layOwn(of.language, of.event, own, fillDelivery(of), of.publicUrl)

export const linkLivesMs = linkDays * 86_400_000

export type AlertLetterFacts = {
  names: string
  language: string
  laboratory: string
  timeZone: string
  step: number
  sampleCode: string
  ageHours: number
  workSite: string
  client: string
  value: string
  specified: string
  unit: string
  /** Why it does not conform: what fails, the result itself or its lot, and against which limit. */
  why: string
  publicUrl: string
  path: string
}

export function fillAlert(of: AlertLetterFacts): Filling {
  const say = phrasesOf(of.language).alert
  const { laboratory, client, workSite, value, specified, unit, why } = of
  return {
    values: {
      name: of.names,
      laboratory,
      client,
      workSite,
      value,
      specified,
      unit,
      why,
      code: of.sampleCode,
      age: shortAge(of.ageHours),
      because: fill(of.step === 0 ? say.first : say.again, { laboratory }),
    },
    link: { url: `${of.publicUrl.replace(/\/$/, '')}${of.path}`, label: say.button },
  }
}

/** Composes the letter to a person of the laboratory about a low result that nobody has acknowledged. */
export const alertLetter = (of: AlertLetterFacts, own: OwnLetter): Letter =>
  layOwn(of.language, 'lowResultAlert', own, fillAlert(of), of.publicUrl)
