import {
  allNames,
  isTemplateName,
  specimenNames,
  type TemplateCheck,
} from '@probeta/contract/reports/template-names.ts'
import { attributeOf, cellPattern, cellText, plain, rowNames, rowsOf } from './read-cells.ts'
import type { Repeats } from './plan-rows.ts'
import { type Template, textIn } from './read-template.ts'

/** Anything between double braces, as somebody may have mistyped it. */
const braced = /\{\{([^{}]*)\}\}/g
const mostFaults = 50

/** Number of single letters to insert, remove or replace to get from one word to the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, wanted] of [...other].entries())
      next.push(
        Math.min((next[to] ?? 0) + 1, (row[to + 1] ?? 0) + 1, (row[to] ?? 0) + (letter === wanted ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** The existing name closest to a mistyped one; undefined where none is near. */
function nearestName(name: string): string | undefined {
  const plainly = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const [best] = allNames
    .map((one) => ({ one, far: distance(plainly(name.slice(0, 40)), plainly(one)) }))
    .toSorted((a, b) => a.far - b.far)
  return best && best.far <= Math.max(2, name.length / 2) ? best.one : undefined
}

/** How often a row is written, by the names in its cells. */
export function repeatsOf(names: readonly string[]): Repeats {
  if (names.some((name) => specimenNames.has(name))) return 'specimen'
  return names.includes('sample') ? 'test' : 'once'
}

/** The placeholders of a workbook with their cells, and the faults that keep it from being filled. */
export function inspectTemplate(template: Template): TemplateCheck {
  const { parts, sheets, shared } = template
  const names: TemplateCheck['names'] = []
  const faults: TemplateCheck['faults'] = []
  let repeated = false
  for (const { part, name: sheet } of sheets)
    for (const { xml } of rowsOf(textIn(parts, part))) {
      repeated ||= repeatsOf(rowNames(xml, shared)) !== 'once'
      for (const [, attributes = '', inner = ''] of xml.matchAll(cellPattern)) {
        const cell = attributeOf(attributes, 'r') ?? ''
        const formula = /<f\b[^>]*>([\s\S]*?)<\/f>/.exec(inner)?.[1]
        if (formula !== undefined && /\{\{[^{}]*[A-Za-z][^{}]*\}\}/.test(plain(formula)))
          faults.push({ fault: 'nameInFormula', sheet, cell })
        for (const [, written = ''] of (cellText(attributes, inner, shared) ?? '').matchAll(braced)) {
          const name = written.trim()
          const known = isTemplateName(name)
          names.push({ sheet, cell, name, known })
          const nearest = known ? undefined : nearestName(name)
          if (!known) faults.push({ fault: 'unknownName', sheet, cell, name, ...(nearest && { nearest }) })
        }
      }
    }
  if (!repeated) faults.unshift({ fault: 'noRow' })
  return { names, faults: faults.slice(0, mostFaults) }
}
