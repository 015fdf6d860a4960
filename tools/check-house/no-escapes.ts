import { Visitor } from 'vite'
import type { Finding, Rule } from './source.ts'

const mutes = /@ts-(ignore|nocheck|expect-error)|(oxlint|eslint)-disable|prettier-ignore/

/** Nobody switches a check off: no `any`, and no comment that mutes the compiler, the linter or the formatter. */
export const noEscapes: Rule = ({ sources }) =>
  sources.flatMap((source): Finding[] => {
    const findings: Finding[] = source.comments
      .filter(({ value }) => mutes.test(value))
      .map(({ start, value }) =>
        source.find(start, `"${mutes.exec(value)?.[0]}" mutes a check: change the code, or the rule for all`),
      )
    new Visitor({
      TSAnyKeyword: ({ start }) => {
        findings.push(source.find(start, 'any says nothing: write the type, or unknown and parse it'))
      },
    }).visit(source.program)
    return findings
  })
