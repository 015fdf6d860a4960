/** A country's tax number: its local name, the prefix it may be written with, and its check. */
export type TaxNumber = { name: string; prefix?: RegExp; holds: (bare: string) => boolean }

const digitsOf = (text: string) => [...text].map(Number)
const weigh = (digits: readonly number[], weights: readonly number[]) =>
  digits.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0)
/** Compares the last character with the weighted sum of those before it. */
const endsWith = (bare: string, form: RegExp, weights: readonly number[], checkOf: (sum: number) => string) =>
  form.test(bare) && checkOf(weigh(digitsOf(bare.slice(0, -1)), weights)) === bare.slice(-1)

const modulo11Complement = (sum: number) => (11 - (sum % 11)) % 11

const spanishLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** Persons: the number modulo 23 chooses a letter (Real Decreto 1553/2005); X, Y and Z of foreigners count as 0, 1 and 2. */
const spanishPerson = (bare: string) =>
  spanishLetters.charAt(Number(bare.slice(0, -1).replace(/^[XYZ]/, (x) => String('XYZ'.indexOf(x)))) % 23) ===
  bare.slice(-1)

/**
 * Companies: Luhn over seven digits, written as a digit, as a letter, or as either by the kind of company (Orden
 * EHA/451/2008).
 */
function spanishCompany(bare: string): boolean {
  const sum = digitsOf(bare.slice(1, 8)).reduce((total, digit, at) => {
    const weighed = at % 2 === 0 ? digit * 2 : digit
    return total + Math.floor(weighed / 10) + (weighed % 10)
  }, 0)
  const check = (10 - (sum % 10)) % 10
  const [kind, last] = [bare.charAt(0), bare.slice(-1)]
  const asDigit = !'PQRSNW'.includes(kind) && last === String(check)
  const asLetter = !'ABEH'.includes(kind) && last === 'JABCDEFGHI'.charAt(check)
  return asDigit || asLetter
}

function spain(bare: string): boolean {
  if (/^(\d{8}|[XYZ]\d{7})[A-Z]$/.test(bare)) return spanishPerson(bare)
  if (/^[KLM]\d{7}[A-Z]$/.test(bare)) return spanishPerson(bare.slice(1))
  return /^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(bare) && spanishCompany(bare)
}

/** Weights 2 to 7 from the right, repeated (Chile's RUT; ten is written K). */
function chile(bare: string): boolean {
  if (!/^\d{6,8}[0-9K]$/.test(bare)) return false
  const sum = digitsOf(bare.slice(0, -1))
    .toReversed()
    .reduce((total, digit, at) => total + digit * (2 + (at % 6)), 0)
  const check = modulo11Complement(sum)
  return (check === 10 ? 'K' : String(check)) === bare.slice(-1)
}

const colombianWeights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/** Prime weights from the right (DIAN, Orden Administrativa 4 de 1989). */
const colombia = (bare: string) =>
  /^\d{8,16}$/.test(bare) &&
  '01987654321'.charAt(weigh(digitsOf(bare.slice(0, -1)).toReversed(), colombianWeights) % 11) ===
    bare.slice(-1)

const mexicanLetters = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'

/** Twelve characters of a company, thirteen of a person, with a date inside (SAT, Anexo 20). */
function mexico(bare: string): boolean {
  if (!/^[A-ZÑ&]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[0-9A-Z]{2}[0-9A]$/.test(bare)) return false
  const sum = [...bare.slice(0, -1).padStart(12)].reduce(
    (total, letter, at) => total + mexicanLetters.indexOf(letter) * (13 - at),
    0,
  )
  return mexicanLetters.charAt(modulo11Complement(sum)) === bare.slice(-1)
}

/** ISO 7064, modulo 11,10. */
function germany(bare: string): boolean {
  if (!/^[1-9]\d{8}$/.test(bare)) return false
  const product = digitsOf(bare.slice(0, -1)).reduce((held, digit) => {
    const sum = (digit + held) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return String((11 - product) % 10) === bare.slice(-1)
}

function brazil(bare: string): boolean {
  if (!/^\d{14}$/.test(bare)) return false
  const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  const checkOf = (digits: string) =>
    modulo11Complement(weigh(digitsOf(digits), weights.slice(-digits.length))) % 10
  return `${checkOf(bare.slice(0, 12))}${checkOf(bare.slice(0, 13))}` === bare.slice(12)
}

const paraguay = (bare: string) =>
  /^\d{5,9}$/.test(bare) &&
  String(
    modulo11Complement(
      digitsOf(bare.slice(0, -1))
        .toReversed()
        .reduce((total, digit, at) => total + digit * (at + 2), 0),
    ) % 10,
  ) === bare.slice(-1)

const tenDown = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Tax numbers by country (ISO 3166-1 alpha-2). The methods are those published by each tax authority. */
export const taxNumbers: Readonly<Record<string, TaxNumber>> = {
  // A check digit of ten is written as 9.
  AR: {
    name: 'CUIT',
    holds: (bare) =>
      endsWith(bare, /^\d{11}$/, tenDown, (sum) =>
        modulo11Complement(sum) === 10 ? '9' : String(modulo11Complement(sum)),
      ),
  },
  BR: { name: 'CNPJ', holds: brazil },
  CH: {
    name: 'UID',
    prefix: /^CHE|(MWST|TVA|IVA)$/g,
    holds: (bare) =>
      endsWith(bare, /^\d{9}$/, [5, 4, 3, 2, 7, 6, 5, 4], (sum) => String(modulo11Complement(sum))),
  },
  CL: { name: 'RUT', holds: chile },
  CO: { name: 'NIT', holds: colombia },
  DE: { name: 'USt-IdNr.', prefix: /^DE/, holds: germany },
  ES: { name: 'NIF', prefix: /^ES/, holds: spain },
  MX: { name: 'RFC', holds: mexico },
  PE: {
    name: 'RUC',
    holds: (bare) => endsWith(bare, /^\d{11}$/, tenDown, (sum) => String((11 - (sum % 11)) % 10)),
  },
  PT: {
    name: 'NIF',
    prefix: /^PT/,
    holds: (bare) =>
      endsWith(bare, /^[1-9]\d{8}$/, [9, 8, 7, 6, 5, 4, 3, 2], (sum) => String(modulo11Complement(sum) % 10)),
  },
  PY: { name: 'RUC', holds: paraguay },
  UY: {
    name: 'RUT',
    prefix: /^UY/,
    holds: (bare) =>
      endsWith(bare, /^\d{12}$/, [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2], (sum) => String(modulo11Complement(sum))),
  },
}
