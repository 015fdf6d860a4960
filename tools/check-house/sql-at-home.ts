import { Visitor } from 'vite'
import { isTest, type Finding, type Rule } from './source.ts'

/** Commands in which PostgreSQL takes no parameters, so that a name can only stand in their text. */
const bindsNothing = /^\s*(listen|unlisten|create|drop|alter|grant|set)\s/i

/**
 * SQL is written with parameters. Text that enters a statement unescaped (`sql.raw`) is for packages/server/src/db,
 * where the statements are our own and hold nothing that came from outside; nowhere else is a query handed a text
 * that was put together.
 */
export const sqlAtHome: Rule = ({ sources }) =>
  sources
    .filter(({ path }) => path.startsWith('packages/') && !path.startsWith('packages/server/src/db/'))
    .flatMap((source): Finding[] => {
      const findings: Finding[] = []
      new Visitor({
        CallExpression: ({ start, callee, arguments: given }) => {
          if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
          const { object, property } = callee
          if (object.type === 'Identifier' && object.name === 'sql' && property.name === 'raw') {
            findings.push(
              source.find(start, 'sql.raw outside db/: bind a parameter, or use sql.ref for a name'),
            )
          }
          const [text] = given
          const opening = text?.type === 'TemplateLiteral' ? (text.quasis[0]?.value.raw ?? '') : ''
          const joined =
            (text?.type === 'TemplateLiteral' &&
              text.expressions.length > 0 &&
              !bindsNothing.test(opening)) ||
            (text?.type === 'BinaryExpression' && text.operator === '+')
          if (property.name === 'query' && joined && !isTest(source.path)) {
            findings.push(
              source.find(start, 'a statement put together from pieces: bind parameters ($1) instead'),
            )
          }
        },
      }).visit(source.program)
      return findings
    })
