/**
 * Amounts and quantities as decimal texts, '1234.50', computed without binary fractions. Texts from outside must match
 * `decimalText` first: here they are assumed valid.
 */
export const decimalText = /^\d{1,10}(\.\d{1,4})?$/

const codes =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF CLP ' +
  'CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ' +
  'ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT ' +
  'MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD ' +
  'SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES ' +
  'VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG'
/** Currencies in use, ISO 4217. */
export const currencies: readonly string[] = codes.split(' ')

const minorUnits: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
  CLF: 4,
}
/** Decimals of the minor unit of a currency, ISO 4217. */
export const minorUnitOf = (currency: string): number => minorUnits[currency] ?? 2

type Decimal = { readonly digits: bigint; readonly places: number }

function read(text: string): Decimal {
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), places: fraction.length }
}

function write({ digits, places }: Decimal): string {
  if (places === 0) return String(digits)
  const sign = digits < 0n ? '-' : ''
  const padded = String(digits < 0n ? -digits : digits).padStart(places + 1, '0')
  return `${sign}${padded.slice(0, -places)}.${padded.slice(-places)}`
}

const product = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  places: a.places + b.places,
})

function scaledTo({ digits, places }: Decimal, to: number): bigint {
  return places <= to ? digits * 10n ** BigInt(to - places) : digits
}

function sum(a: Decimal, b: Decimal): Decimal {
  const places = Math.max(a.places, b.places)
  return { digits: scaledTo(a, places) + scaledTo(b, places), places }
}

/** Rounds half away from zero. */
function rounded(value: Decimal, places: number): Decimal {
  if (value.places <= places) return { digits: scaledTo(value, places), places }
  const step = 10n ** BigInt(value.places - places)
  const half = value.digits < 0n ? -step / 2n : step / 2n
  return { digits: (value.digits + half) / step, places }
}

/** Without zeros at the end of the fraction: '2.50' is '2.5', '3.00' is '3'. */
export const shortest = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text

export const addDecimals = (a: string, b: string): string => write(sum(read(a), read(b)))

/** `count` times what of each exceeds `included`; '0' where nothing does. */
export function quantityBeyond(each: string, count: number, included: string): string {
  const beyond = sum(read(each), { ...read(included), digits: -read(included).digits })
  if (beyond.digits <= 0n) return '0'
  return shortest(write(product(beyond, { digits: BigInt(count), places: 0 })))
}

/**
 * Amount of a line: quantity · unit price · (100 − discount) / 100, computed exactly and rounded once, half away from
 * zero, to the minor unit of the currency.
 */
export function amountOf(
  quantity: string,
  unitPrice: string,
  discountPercent: string,
  currency: string,
): string {
  const kept = sum(
    { digits: 100n, places: 0 },
    { ...read(discountPercent), digits: -read(discountPercent).digits },
  )
  const hundredfold = product(product(read(quantity), read(unitPrice)), kept)
  return write(rounded({ ...hundredfold, places: hundredfold.places + 2 }, minorUnitOf(currency)))
}

export type Total = { currency: string; amount: string }

/** Sum of the amounts of each currency, in the order of their codes. */
export function totalsOf(lines: readonly { currency: string | null; amount: string | null }[]): Total[] {
  const totals = new Map<string, string>()
  for (const { currency, amount } of lines)
    if (currency !== null && amount !== null)
      totals.set(currency, addDecimals(totals.get(currency) ?? '0', amount))
  return [...totals]
    .map(([currency, amount]) => ({ currency, amount }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** The amount with the decimals of its currency: '37.5' EUR is '37.50'. */
export const inMinorUnits = (amount: string, currency: string): string => amountOf('1', amount, '0', currency)
