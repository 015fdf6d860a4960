import { basename } from 'node:path'
import { type Expression, type ObjectProperty, type Program, parseSync } from 'oxc-parser'

/** A comment on a constant, or on a field within it: `Visit`, `Visit.startsAt`, `listVisitsEndpoint.query.from`. */
export type Described = ReadonlyMap<string, string>

/** The sentences of a block comment in one line, without its stars. */
const sentencesOf = (comment: string) =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    .join(' ')
    .trim()

/** Schemas and endpoints; other constants are no part of the API's description. */
const ofApi = /^[A-Z]|Endpoint$/

type Read = { about(node: { readonly start: number }): string; found: Map<string, string> }

function readField({ about, found }: Read, within: string, property: ObjectProperty): void {
  if (property.key.type !== 'Identifier') return
  const path = `${within}.${property.key.name}`
  const text = about(property)
  if (text !== '') found.set(path, text)
  readValue({ about, found }, path, property.value)
}

/** Fields of the objects that a declaration is made of: arguments of calls, and what the calls are made on. */
function readValue(read: Read, path: string, value: Expression): void {
  switch (value.type) {
    case 'ObjectExpression':
      for (const property of value.properties)
        if (property.type === 'Property') readField(read, path, property)
      return
    case 'CallExpression':
      readValue(read, path, value.callee)
      for (const argument of value.arguments)
        if (argument.type !== 'SpreadElement') readValue(read, path, argument)
      return
    case 'MemberExpression':
      readValue(read, path, value.object)
      return
    case 'ArrayExpression':
      for (const element of value.elements)
        if (element && element.type !== 'SpreadElement') readValue(read, path, element)
      return
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      readValue(read, path, value.expression)
      return
    default:
  }
}

function readProgram(read: Read, program: Program): void {
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const { declaration } = statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || !init || !ofApi.test(id.name)) continue
      const text = read.about(statement)
      if (text !== '') read.found.set(id.name, text)
      readValue(read, id.name, init)
    }
  }
}

/** The documentation comments on the exported constants of a module, and on the fields of the objects in them. */
export function describedIn(path: string, source: string): Described {
  const { program, comments } = parseSync(basename(path), source)
  const found = new Map<string, string>()
  const blocks = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
  const about = ({ start }: { readonly start: number }) => {
    const above = blocks.findLast(({ end }) => end <= start)
    return above && source.slice(above.end, start).trim() === '' ? sentencesOf(above.value) : ''
  }
  readProgram({ about, found }, program)
  return found
}
