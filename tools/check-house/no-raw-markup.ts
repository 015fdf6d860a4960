import { Visitor } from 'vite'
import type { Finding, Rule } from './source.ts'

const doors = new Set(['dangerouslySetInnerHTML', 'innerHTML', 'outerHTML', 'insertAdjacentHTML'])

/** Text never becomes markup: what a person typed is shown, not run. Tests may read markup, so only writing is refused. */
export const noRawMarkup: Rule = ({ sources }) =>
  sources.flatMap((source): Finding[] => {
    const findings: Finding[] = []
    const say = (offset: number, name: string) =>
      findings.push(source.find(offset, `${name} turns text into markup: render elements instead`))
    new Visitor({
      JSXAttribute: ({ start, name }) => {
        if (name.type === 'JSXIdentifier' && doors.has(name.name)) say(start, name.name)
      },
      Property: ({ start, key }) => {
        if (key.type === 'Identifier' && key.name === 'dangerouslySetInnerHTML') say(start, key.name)
      },
      AssignmentExpression: ({ start, left }) => {
        if (left.type !== 'MemberExpression' || left.property.type !== 'Identifier') return
        if (doors.has(left.property.name)) say(start, left.property.name)
      },
      CallExpression: ({ start, callee }) => {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        if (callee.property.name === 'insertAdjacentHTML') say(start, callee.property.name)
      },
    }).visit(source.program)
    return findings
  })
