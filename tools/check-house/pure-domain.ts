import { Visitor } from 'vite'
import { isTest, type Finding, type Rule } from './source.ts'

/** Calls whose answer differs from one time to the next. */
const impure = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
])

/** The domain is arithmetic: time, identity and chance are arguments. */
export const pureDomain: Rule = ({ sources }) =>
  sources
    .filter(({ path }) => path.startsWith('packages/domain/') && !isTest(path))
    .flatMap((source): Finding[] => {
      const findings: Finding[] = []
      const say = (offset: number, what: string) =>
        findings.push(source.find(offset, `${what} in the domain: take the value as an argument`))
      new Visitor({
        MemberExpression: ({ start, object, property }) => {
          if (object.type !== 'Identifier' || property.type !== 'Identifier') return
          const name = `${object.name}.${property.name}`
          if (impure.has(name)) say(start, name)
        },
        NewExpression: ({ start, callee, arguments: given }) => {
          if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0)
            say(start, 'new Date()')
        },
        CallExpression: ({ start, callee }) => {
          if (callee.type === 'Identifier' && callee.name === 'Date') say(start, 'Date()')
        },
      }).visit(source.program)
      return findings
    })
