import { cubicMetresPer } from '../quantity/volume.ts'

/** What a delivery ticket says of its truck, as read from its recognised text; null: nothing, or more than one answer. */
export type TicketFacts = {
  readonly number: string | null
  readonly volumeM3: number | null
  readonly mixer: string | null
  readonly mixCode: string | null
  /** Leaving the plant, 'HH:MM'; where the ticket does not state it, loading. */
  readonly leftPlant: string | null
  readonly arrived: string | null
}

/** Labels of tickets in Spanish, English and German, without accents. */
const labels = {
  number:
    /\b(?:remito|albaran|guia de remision|nota de entrega|lieferschein|delivery (?:ticket|note)|ticket|docket)\b[\s.-]*(?:(?:n|no|nr|num|numero|number|nummer)\b)?[\s.:#*°º"'-]*/,
  mixer:
    /\b(?:camion|patente|dominio|matricula|mixer|hormigonera|truck|plate|kennzeichen|fahrzeug|fahrmischer)\b[\s.-]*(?:(?:n|no|nr)\b)?[\s.:#*°º-]*/,
  left: /\b(?:salida(?: de)?(?: la)? (?:planta|central)|(?:hora de )?salida|abfahrt(?: werk)?|leave plant|left plant)\b[\s.:-]*/,
  loaded:
    /\b(?:(?:hora de )?carga|beladezeit|beladung|(?:loaded|loading)(?: time)?|load time|batch(?:ed)?(?: time)?)\b[\s.:-]*/,
  arrived:
    /\b(?:llegada(?: a)?(?: la)?(?: obra)?|ankunft(?: baustelle)?|arrive(?:d)?(?: (?:job|site))?|arrival)\b[\s.:-]*/,
} as const

/** Lines of an order or of the day so far state volumes that are not those of the truck. */
const ofAnotherVolume =
  /\b(?:pedido|acumulad[oa]|total|saldo|ordered|order|accum\w*|cumulative|bestellt|bestellmenge|gesamt\w*|bisher)\b/
const amount = /(\d{1,3}(?:[.,]\d{1,2})?)\s*(m3|m³|m[?*]|cbm|yd3|yd³|yds?|cu\.? ?yds?|cy)(?![a-z0-9])/g

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '')

/** Letters that are read for digits, in a word that is a number otherwise. */
const digits: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  I: '1',
  l: '1',
  '|': '1',
  S: '5',
  B: '8',
}
const asDigits = (word: string) => word.replaceAll(/[OoDIl|SB]/g, (letter) => digits[letter] ?? letter)
/** The word as a number where at least half of it is digits. */
const repaired = (word: string) =>
  (word.match(/\d/g)?.length ?? 0) * 2 >= word.replaceAll(/[^\p{L}\d]/gu, '').length ? asDigits(word) : word

/** The one answer; null where there is none or they differ. */
const onlyOne = <Value>(found: readonly Value[]): Value | null => {
  const different = [...new Set(found)]
  return different.length === 1 ? (different[0] ?? null) : null
}

/** What follows a label in each line that has it. */
function after(lines: readonly string[], label: RegExp): string[] {
  const anyCase = new RegExp(label.source, 'i')
  return lines.flatMap((line) => {
    const found = anyCase.exec(line)
    return found ? [line.slice(found.index + found[0].length)] : []
  })
}

function numbersOf(lines: readonly string[]): string[] {
  return after(lines, labels.number).flatMap((rest) => {
    const word = /^[\p{L}\d][\p{L}\d/-]{2,24}/u.exec(rest)?.[0]
    if (word === undefined) return []
    const number = repaired(word)
    return (number.match(/\d/g)?.length ?? 0) >= 3 ? [number] : []
  })
}

function volumesOf(lines: readonly string[]): number[] {
  return lines.flatMap((line) => {
    if (ofAnotherVolume.test(line.toLowerCase())) return []
    const plain = line.replaceAll(/\S*\d\S*/g, (word) => (/[a-z]{3}/i.test(word) ? word : repaired(word)))
    return [...plain.toLowerCase().matchAll(amount)].flatMap(([, value = '', unit = '']) => {
      const typed = Number(value.replace(',', '.'))
      const isMetric = unit.startsWith('m') || unit === 'cbm'
      const volumeM3 = isMetric ? typed : Number((typed * cubicMetresPer.yd3).toFixed(2))
      return volumeM3 > 0 && volumeM3 <= 20 ? [volumeM3] : []
    })
  })
}

const clock = /^(?:\D{0,12}\s)?([\dOolI|]{1,2})\s?[:.h]\s?([\dOolI|]{2})(?!\d)\s*([ap])?\.?m?/i
function timesOf(lines: readonly string[], label: RegExp): string[] {
  return after(lines, label).flatMap((rest) => {
    const [, hour = '', minute = '', half] = clock.exec(rest) ?? []
    const [h, m] = [Number(asDigits(hour)), Number(asDigits(minute))]
    const twelve = half?.toLowerCase()
    const hours = twelve === undefined ? h : (h % 12) + (twelve === 'p' ? 12 : 0)
    if (hour === '' || hours > 23 || m > 59) return []
    return [`${String(hours).padStart(2, '0')}:${String(m).padStart(2, '0')}`]
  })
}

/** Registration or number of the truck: up to three short groups with a digit among them. */
function mixersOf(lines: readonly string[]): string[] {
  return after(lines, labels.mixer).flatMap((rest) => {
    const word = /^[A-ZÄÖÜ\d]{1,7}(?:[ -][A-ZÄÖÜ\d]{1,4}){0,2}(?![\p{L}\d])/u.exec(rest)?.[0]
    return word !== undefined && /\d/.test(word) ? [word] : []
  })
}

/** Without spaces and punctuation, and with letters that are read for digits as digits, so that H-3O is H-30. */
const comparable = (code: string) => asDigits(code.toUpperCase()).replaceAll(/[^\p{L}\d]/gu, '')

/** The code of the work site that stands in the text; a code within a longer one is not it. */
function codeIn(text: string, codes: readonly string[]): string | null {
  const words = text.split(/\s+/)
  const said = new Set(
    words.flatMap((_, at) => [1, 2, 3].map((count) => comparable(words.slice(at, at + count).join('')))),
  )
  const found = codes.filter((code) => comparable(code).length >= 2 && said.has(comparable(code)))
  const longest = found.filter(
    (code) => !found.some((other) => other !== code && comparable(other).includes(comparable(code))),
  )
  return onlyOne(longest)
}

/**
 * Finds what a delivery ticket says in its recognised text, in Spanish, English or German. A field with two different
 * answers is left open: nothing is guessed. Volumes in m³; cubic yards are converted. `mixCodes`: those of the work site.
 */
export function readTicket(text: string, mixCodes: readonly string[]): TicketFacts {
  const lines = withoutAccents(text).split('\n')
  const left = timesOf(lines, labels.left)
  return {
    number: onlyOne(numbersOf(lines)),
    volumeM3: onlyOne(volumesOf(lines)),
    mixer: onlyOne(mixersOf(lines)),
    mixCode: codeIn(text, mixCodes),
    leftPlant: onlyOne(left.length > 0 ? left : timesOf(lines, labels.loaded)),
    arrived: onlyOne(timesOf(lines, labels.arrived)),
  }
}
