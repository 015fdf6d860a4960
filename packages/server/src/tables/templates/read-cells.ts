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
export const plain = (xml: string): string =>
  xml.replaceAll(
    /&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return entities.get(name) ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )

/** The text of a string of the format, without its phonetic guide. */
export const textOf = (xml: string): string =>
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

/** The names in the cells of a row. */
export const rowNames = (row: string, shared: readonly string[]): string[] =>
  [...row.matchAll(cellPattern)].flatMap(([, attributes = '', inner = '']) =>
    namesIn(cellText(attributes, inner, shared) ?? ''),
  )

/** The rows of a sheet with their numbers: a row without one follows the row before it. */
export function rowsOf(sheetData: string): { number: number; xml: string }[] {
  let last = 0
  return [...sheetData.matchAll(rowPattern)].map(([xml]) => {
    last = Number(attributeOf(xml.slice(0, xml.indexOf('>')), 'r') ?? last + 1)
    return { number: last, xml }
  })
}
