import type { Language } from '@probeta/contract/base/languages.ts'
import { sentence } from '../../base/language.ts'
import type { Held, HeldRow } from '../../stores/personal-data/gather-person.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const cell = (value: unknown) =>
  value === null || value === undefined
    ? ''
    : escape(typeof value === 'object' ? JSON.stringify(value) : String(value))

function tableOf(rows: readonly HeldRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const head = columns.map((column) => `<th>${escape(column)}</th>`).join('')
  const lines = rows.map(
    (row) => `<tr>${columns.map((column) => `<td>${cell(row[column])}</td>`).join('')}</tr>`,
  )
  return `<div><table><thead><tr>${head}</tr></thead><tbody>${lines.join('\n')}</tbody></table></div>`
}

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:32px;color:#1b2430}h2{margin-top:32px}div{overflow-x:auto}
table{border-collapse:collapse;font-size:13px}th,td{border:1px solid #ccd3da;padding:4px 8px;text-align:left;vertical-align:top}th{background:#f1f4f7}`

/** A page for reading: each table by its name for people, with its rows. */
export function writePages(
  language: Language,
  { laboratory, at, held }: { laboratory: string; at: string; held: readonly Held[] },
): string {
  const title = escape(sentence(language, 'personalData.file.title'))
  const about = escape(sentence(language, 'personalData.file.about', { laboratory, at }))
  const parts = held
    .filter(({ rows }) => rows.length > 0)
    .map(
      ({ table, rows }) =>
        `<h2>${escape(sentence(language, `laboratoryExports.names.${table}`))} (${rows.length})</h2>${tableOf(rows)}`,
    )
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><p>${about}</p>${parts.join('\n')}</body></html>`
}
