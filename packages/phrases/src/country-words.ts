import type { Language } from '@probeta/contract/base/languages.ts'

/**
 * As the sentences are written, and as a country says it. Spanish sentences are written as in Argentina, English ones in
 * American spelling, German ones as in Germany. The longest that fits is taken; a capital at its beginning stays one.
 */
type Pair = readonly [written: string, said: string]

/** A feminine name for the delivery note: its articles and adjectives follow. */
const deliveryNote = (one: string, many: string): readonly Pair[] => [
  ['remito o albarán', one],
  ['remito', one],
  ['remitos', many],
  ['el remito', `la ${one}`],
  ['los remitos', `las ${many}`],
  ['del remito', `de la ${one}`],
  ['un remito', `una ${one}`],
  ['un remito repetido', `una ${one} repetida`],
  ['ese remito', `esa ${one}`],
  ['el mismo remito', `la misma ${one}`],
  ['el remito corregido', `la ${one} corregida`],
  ['el remito ya está anulado', `la ${one} ya está anulada`],
  ['remitos importados', `${many} importadas`],
  ['importados: {{added}} remitos', `importadas: {{added}} ${many}`],
]
const plate: readonly Pair[] = [
  ['patente', 'placa'],
  ['mixer / patente', 'camión / placa'],
]
const concrete = (placed: string, place: string): readonly Pair[] => [
  ['hormigón', 'concreto'],
  ['hormigones', 'concretos'],
  ['hormigón elaborado', 'concreto premezclado'],
  ['hormigonado', placed],
  ['se hormigone', place],
]
const poured = concrete('vaciado', 'se vacíe')
const guide = deliveryNote('guía de remisión', 'guías de remisión')
const dispatchNote = deliveryNote('nota de entrega', 'notas de entrega')
const remission = deliveryNote('remisión', 'remisiones')
const centralAmerica = [...poured, ...plate, ...dispatchNote]
const british: readonly Pair[] = [
  ['authorization', 'authorisation'],
  ['authorize', 'authorise'],
  ['authorized', 'authorised'],
  ['authorizes', 'authorises'],
  ['authorizing', 'authorising'],
  ['caliper', 'calliper'],
  ['calipers', 'callipers'],
  ['canceled', 'cancelled'],
  ['catalog', 'catalogue'],
  ['color', 'colour'],
  ['mold', 'mould'],
  ['molds', 'moulds'],
  ['recognize', 'recognise'],
  ['recognized', 'recognised'],
]
const american: readonly Pair[] = [
  ['delivery note', 'delivery ticket'],
  ['delivery notes', 'delivery tickets'],
]
const swiss: readonly Pair[] = [['ß', 'ss']]

/** By language and country (ISO 3166-1 alpha-2), in alphabetical order; a country that is not named says what is written. */
export const countryWords: Readonly<Record<Language, Readonly<Partial<Record<string, readonly Pair[]>>>>> = {
  es: {
    BO: [...plate, ...deliveryNote('nota de remisión', 'notas de remisión')],
    CL: [
      ['hormigón elaborado', 'hormigón premezclado'],
      ['pileta', 'piscina'],
      ['piletas', 'piscinas'],
      ...deliveryNote('guía de despacho', 'guías de despacho'),
    ],
    CO: [...poured, ...plate, ...remission],
    CR: centralAmerica,
    DO: [...plate, ['remito', 'conduce'], ['remitos', 'conduces'], ['remito o albarán', 'conduce']],
    EC: [...plate, ...guide],
    ES: [
      ['remito', 'albarán'],
      ['remitos', 'albaranes'],
      ['remito o albarán', 'albarán'],
      ['patente', 'matrícula'],
      ['mixer / patente', 'camión / matrícula'],
      ['hormigón elaborado', 'hormigón preparado'],
      ['pileta', 'balsa'],
      ['piletas', 'balsas'],
      ['celular', 'móvil'],
    ],
    GT: centralAmerica,
    HN: centralAmerica,
    MX: [
      ...concrete('colado', 'se cuele'),
      ...plate,
      ...remission,
      ['asentamiento', 'revenimiento'],
      ['pileta', 'pila'],
      ['piletas', 'pilas'],
    ],
    NI: centralAmerica,
    PA: centralAmerica,
    PE: [...poured, ...plate, ...guide, ['pileta', 'poza'], ['piletas', 'pozas']],
    SV: centralAmerica,
    UY: [
      ['patente', 'matrícula'],
      ['mixer / patente', 'mixer / matrícula'],
    ],
    VE: centralAmerica,
  },
  en: { AU: british, GB: british, IE: british, NZ: british, US: american, ZA: british },
  de: { CH: swiss, LI: swiss },
}

const escape = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Words a sentence as a country says it; undefined where it says what is written. Values in braces and names of keys stay. */
function wordingOf(language: Language, country: string): ((sentence: string) => string) | undefined {
  const pairs = countryWords[language][country]
  if (!pairs) return undefined
  const said = new Map(pairs)
  const longestFirst = [...said.keys()].toSorted((a, b) => b.length - a.length).map(escape)
  const letters = longestFirst.filter((one) => one.length === 1)
  const words = longestFirst.filter((one) => one.length > 1)
  const places = String.raw`\{\{?[^}]*\}\}?|\[\[[^\]]*\]\]`
  const found = new RegExp(
    [
      ...(words.length > 0 ? [String.raw`(?<!\p{L})(${words.join('|')})(?!\p{L})`] : []),
      ...letters.map((letter) => `(${letter})`),
      places,
    ].join('|'),
    'giu',
  )
  return (sentence) =>
    sentence.replaceAll(found, (whole) => {
      const word = said.get(whole.toLowerCase())
      if (word === undefined) return whole
      return whole.charAt(0) === whole.charAt(0).toLowerCase() ? word : capital(word)
    })
}

/** A sentence, a list or a branch of sentences, or what is none of these. */
function mapNode(node: unknown, word: (sentence: string) => string): unknown {
  if (typeof node === 'string') return word(node)
  if (Array.isArray(node)) return node.map((one: unknown) => mapNode(one, word))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([name, one]) => [name, mapNode(one, word)]))
}

/** Returns sentences as a country says them: the same tree where it says what is written. */
export function inWordsOf<T extends object>(tree: T, language: Language, country: string): T {
  const word = wordingOf(language, country)
  // Every node keeps its kind: only sentences change.
  return word ? (mapNode(tree, word) as T) : tree
}
