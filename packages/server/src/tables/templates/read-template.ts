import type { TemplateFault } from '@probeta/contract/reports/template-names.ts'
import { strFromU8, unzipSync, type Unzipped } from 'fflate'
import { attributeOf, plain, textOf } from './read-cells.ts'

/** A file that unpacks to more than this is not unpacked at all, bytes. */
const mostUnpacked = 24_000_000
const mostParts = 400
const risky = /vbaProject|activeX|embeddings|macrosheets|dialogsheets|customUI/i
/** The first bytes of the binary format before XLSX, in which encrypted workbooks are also wrapped. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

/** Why a file is no template at all. */
export type Unreadable = Extract<TemplateFault, 'unreadable' | 'macros' | 'links' | 'oldFormat' | 'encrypted'>
type TemplateSheet = { part: string; name: string }
export type Template = {
  parts: Unzipped
  /** In the order of the workbook. */
  sheets: readonly TemplateSheet[]
  shared: readonly string[]
}

export const textIn = (parts: Unzipped, name: string): string => strFromU8(parts[name] ?? new Uint8Array())

/** The parts that another refers to, by the id of the reference. */
export function relationsOf(parts: Unzipped, part: string): ReadonlyMap<string, string> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const xml = textIn(parts, `${folder}_rels/${part.slice(folder.length)}.rels`)
  return new Map(
    [...xml.matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => {
      const target = attributeOf(tag, 'Target') ?? ''
      const path = new URL(target, `file:///${folder}`).pathname.slice(1)
      return [attributeOf(tag, 'Id') ?? '', path]
    }),
  )
}

/** The parts of the archive; undefined for one that is none, or that unpacks to too much. */
function unpack(bytes: Uint8Array): Unzipped | undefined {
  let unpacked = 0
  let count = 0
  let tooMuch = false
  try {
    const parts = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize
        count += 1
        tooMuch ||= unpacked > mostUnpacked || count > mostParts
        return !tooMuch
      },
    })
    return tooMuch ? undefined : parts
  } catch {
    return undefined
  }
}

const sheetsOf = (parts: Unzipped): TemplateSheet[] => {
  const targets = relationsOf(parts, 'xl/workbook.xml')
  return [...textIn(parts, 'xl/workbook.xml').matchAll(/<sheet\b[^>]*>/g)].flatMap(([tag]) => {
    const part = targets.get(attributeOf(tag, 'r:id') ?? '')
    return part?.startsWith('xl/worksheets/') && parts[part]
      ? [{ part, name: plain(attributeOf(tag, 'name') ?? '') }]
      : []
  })
}

/**
 * Reads a workbook as a template. Unpacks no more than a bound, and accepts neither macros nor links to other files, nor
 * what is no XLSX file.
 */
export function readTemplate(bytes: Uint8Array): Template | Unreadable {
  const raw = Buffer.from(bytes)
  if (raw.subarray(0, 8).equals(compound)) return raw.includes(encrypted) ? 'encrypted' : 'oldFormat'
  const parts = unpack(bytes)
  if (!parts?.['xl/workbook.xml'] || !parts['[Content_Types].xml']) return 'unreadable'
  const names = Object.keys(parts)
  const types = textIn(parts, '[Content_Types].xml')
  if (names.some((name) => risky.test(name)) || /macroEnabled|vbaProject/i.test(types)) return 'macros'
  if (names.some((name) => /externalLinks/i.test(name))) return 'links'
  const texts = names.filter((name) => /\.(xml|rels)$/i.test(name)).map((name) => textIn(parts, name))
  if (texts.some((xml) => /<!(DOCTYPE|ENTITY)/i.test(xml))) return 'unreadable'
  if (texts.some((xml) => /<(?:\w+:)?ddeLink\b/i.test(xml))) return 'links'
  const sheets = sheetsOf(parts)
  if (sheets.length === 0) return 'unreadable'
  const shared = [
    ...textIn(parts, 'xl/sharedStrings.xml').matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g),
  ].map(([, inner = '']) => textOf(inner))
  return { parts, sheets, shared }
}
