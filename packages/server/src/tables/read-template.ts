import { strFromU8, unzipSync, type Unzipped } from 'fflate'

/** A file that unpacks to more than this is not unpacked at all, bytes. */
const mostUnpacked = 24_000_000
const mostParts = 400
const risky = /vbaProject|activeX|externalLinks|embeddings|macrosheets|dialogsheets|customUI/i

export type TemplateFault = 'unreadable' | 'macros' | 'formula' | 'noRow'
export type Template = {
  parts: Unzipped
  sheets: readonly string[]
  shared: readonly string[]
  names: readonly string[]
}

const placeholder = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g
export const namesIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name)
export const fillText = (text: string, valueOf: (name: string) => string): string =>
  text.replaceAll(placeholder, (_, name: string) => valueOf(name))

const entities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['amp', '&'],
])
const plain = (xml: string): string =>
  xml.replaceAll(
    /&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return entities.get(name) ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )

/** The text of a string of the format, without its phonetic guide. */
const textOf = (xml: string): string =>
  [...xml.replaceAll(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t(?:\s[^>]*)?>([\s\S]*?)<\/t>/g)]
    .map(([, text = '']) => plain(text))
    .join('')

export const rowPattern = /<row\b[^>]*?(?:\/>|>[\s\S]*?<\/row>)/g
export const cellPattern = /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g
export const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]

/** The text of a cell; undefined for numbers and formulas. */
export function cellText(attributes: string, inner: string, shared: readonly string[]): string | undefined {
  const type = attributeOf(attributes, 't')
  if (inner.includes('<f')) return undefined
  if (type === 'inlineStr') return textOf(inner)
  const value = /<v>([\s\S]*?)<\/v>/.exec(inner)?.[1]
  if (type === 's') return shared[Number(value)]
  return type === 'str' && value !== undefined ? plain(value) : undefined
}

/**
 * Reads a workbook as a template: its parts, its texts and the names in its cells. Unpacks no more than a bound, and
 * accepts neither macros nor links to other files; the sheet with the repeating row must have no formula, for it would
 * no longer refer to the cells it meant.
 */
export function readTemplate(bytes: Uint8Array): Template | TemplateFault {
  let unpacked = 0
  let count = 0
  let tooMuch = false
  let parts: Unzipped
  try {
    parts = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize
        count += 1
        tooMuch ||= unpacked > mostUnpacked || count > mostParts
        return !tooMuch
      },
    })
  } catch {
    return 'unreadable'
  }
  const names = Object.keys(parts)
  if (tooMuch || !parts['xl/workbook.xml'] || !parts['[Content_Types].xml']) return 'unreadable'
  const types = strFromU8(parts['[Content_Types].xml'])
  if (names.some((name) => risky.test(name)) || /macroEnabled|vbaProject/i.test(types)) return 'macros'
  const texts = names
    .filter((name) => /\.(xml|rels)$/i.test(name))
    .map((name) => strFromU8(parts[name] ?? new Uint8Array()))
  if (texts.some((xml) => /<!(DOCTYPE|ENTITY)/i.test(xml))) return 'unreadable'
  if (texts.some((xml) => /<(?:\w+:)?ddeLink\b/i.test(xml))) return 'macros'
  const strings = parts['xl/sharedStrings.xml']
  const shared = strings
    ? [...strFromU8(strings).matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g)].map(([, inner = '']) =>
        textOf(inner),
      )
    : []
  const sheets = names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
  const asked = new Set<string>()
  let repeats = false
  for (const name of sheets) {
    const xml = strFromU8(parts[name] ?? new Uint8Array())
    for (const [row] of xml.matchAll(rowPattern)) {
      const inRow = rowNames(row, shared)
      for (const one of inRow) asked.add(one)
      if (!inRow.includes('sample')) continue
      repeats = true
      if (/<f[\s>/]/.test(xml)) return 'formula'
    }
  }
  return repeats ? { parts, sheets, shared, names: [...asked] } : 'noRow'
}

export const rowNames = (row: string, shared: readonly string[]): string[] =>
  [...row.matchAll(cellPattern)].flatMap(([, attributes = '', inner = '']) =>
    namesIn(cellText(attributes, inner, shared) ?? ''),
  )
