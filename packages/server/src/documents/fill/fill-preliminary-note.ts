import type { Language } from '@probeta/contract/base/languages.ts'
import type { Sheet } from '@probeta/contract/concrete/sheets.ts'
import type { SignOff } from '@probeta/contract/concrete/sign-offs.ts'
import { unitOfCheck } from '@probeta/phrases/word-fresh-check.ts'
import { sentence } from '../../base/language.ts'
import type { FieldSheet, FilledSheet, TruckRow } from '../field-sheet.ts'
import { filledHead, filledTruck, numberOr } from './fill-field-sheet.ts'
import { formatIn, type Format } from '../words/format.ts'
import { documentPhrases, fill } from '../words/sentence.ts'

type Truck = Sheet['trucks'][number]
type Check = Truck['freshChecks'][number]
type Of = { language: Language; timeZone: string; hideTechnicians: boolean }
type Words = { language: Language; format: Format }

/** The row of the sheet in which the value of a check stands. */
const rowOfCheck = {
  consistence: 'slump',
  air: 'air',
  density: 'density',
  concreteTemperature: 'temperature',
  transit: 'discharged',
} as const satisfies Record<Check['what'], TruckRow>

/** What the mix asks of a value, and whether the value lies outside. */
function wordLimits(check: Check, { language, format }: Words): string {
  const say = documentPhrases(language).fieldSheet.note
  const { unit, decimals } = unitOfCheck(check)
  const amount = (value: number) => format.typed(Number(value.toFixed(decimals)))
  const { least, most, asked, outcome } = check
  const upper = most !== null && Number.isFinite(most) ? amount(most) : null
  const lower = least === null ? null : amount(least)
  const span =
    lower !== null && upper !== null
      ? `${lower}–${upper}`
      : [lower === null ? '' : `≥ ${lower}`, upper === null ? '' : `≤ ${upper}`].join('')
  const limits = asked ?? (span && `${span} ${unit}`.trim())
  if (limits === '') return ''
  return fill(outcome === 'inside' ? say.asked : say.outside, { limits })
}

function truckOfNote(truck: Truck, words: Words): FilledSheet['trucks'][number] {
  const { language, format } = words
  // The reasons and remarks of the laboratory are its own.
  const filled = filledTruck({ ...truck, remark: '', warningsReason: '', voidReason: '' }, language, format)
  const values = { ...filled.values }
  for (const check of truck.freshChecks) {
    const row = rowOfCheck[check.what]
    values[row] = [values[row], wordLimits(check, words)].filter(Boolean).join(' · ')
  }
  if (truck.rejection === null && truck.agePlan === '')
    values.remark = sentence(language, 'sheets.tested.freshOnly')
  return { ...filled, values }
}

/** The newest sign-off as the note prints it. */
function signatureOf(signOff: SignOff | undefined, { language, format }: Words) {
  const say = documentPhrases(language).fieldSheet.note
  if (!signOff) return { words: say.unsigned, ink: null }
  const { decision, name, role, company, at, because, corrected, ink } = signOff
  const said = {
    who: [name || say.unnamed, role, company].filter(Boolean).join(', '),
    when: format.dateTime(at),
    reason: because,
  }
  const words = fill(decision === 'signed' ? say.signed : say.refused, said)
  return { words: corrected ? `${words} ${say.corrected}` : words, ink }
}

/**
 * The preliminary note of a sheet: what was taken at the work site, with the limits of the mix at that time and the
 * signature. It has neither remarks of the laboratory nor, where these are hidden, names of technicians.
 */
export function fillPreliminaryNote(
  sheet: Sheet,
  of: Of & Pick<FieldSheet, 'paper' | 'printedAt' | 'laboratory' | 'address'>,
): FieldSheet {
  const { language, timeZone, hideTechnicians, paper, printedAt, laboratory, address } = of
  const words = { language, format: formatIn(language, timeZone) }
  const trucks = sheet.trucks.filter(({ voidedAt }) => voidedAt === null)
  const shown = { ...sheet, trucks, remark: '', technician: hideTechnicians ? '' : sheet.technician }
  return {
    ...{ language, paper, printedAt, laboratory, address },
    number: sheet.number,
    trucks: trucks.length,
    known: filledHead(shown, words.format),
    filled: {
      revision: 1,
      accepted: false,
      void: sheet.state === 'void',
      weather: sheet.weather,
      airTemperature: numberOr(sheet.airTemperatureC, words.format),
      trucks: trucks.map((truck) => truckOfNote(truck, words)),
      note: { signature: signatureOf(sheet.signOffs.at(-1), words) },
    },
  }
}
