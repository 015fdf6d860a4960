import { isTest, type Finding, type Rule } from './source.ts'

/** What each package may import of ours, and for the inner three which libraries at all. */
const fences: Record<string, { readonly ours: readonly string[]; readonly libraries?: readonly string[] }> = {
  domain: { ours: [], libraries: [] },
  contract: { ours: ['domain'], libraries: ['zod'] },
  phrases: { ours: ['contract', 'domain'], libraries: [] },
  charts: { ours: ['domain'], libraries: ['d3-array', 'd3-scale', 'd3-shape'] },
  bridge: { ours: ['domain'] },
  server: { ours: ['domain', 'contract', 'phrases', 'charts'] },
  web: { ours: ['domain', 'contract', 'phrases', 'charts'] },
}

// Tests may read the open data of examples/.
const testLibraries = ['vitest', 'fast-check', 'node:fs']

const packageOf = (path: string) => /^packages\/([^/]+)\//.exec(path)?.[1]

/** domain → nothing; contract → domain, zod; phrases → contract, domain; charts and bridge → domain; server and web → these four, never each other. */
export const packageFences: Rule = ({ sources }) =>
  sources.flatMap((source): Finding[] => {
    const home = packageOf(source.path)
    const fence = home === undefined ? undefined : fences[home]
    if (home === undefined || fence === undefined) return []
    return source.imports.flatMap(({ specifier, target, own, offset }) => {
      if (own) {
        const other = packageOf(target)
        if (other === home || (other !== undefined && fence.ours.includes(other))) return []
        const may = fence.ours.length === 0 ? 'nothing of ours' : `only ${fence.ours.join(', ')}`
        return source.find(offset, `${home} may import ${may}, not ${specifier}`)
      }
      if (fence.libraries === undefined || fence.libraries.includes(specifier)) return []
      if (isTest(source.path) && testLibraries.includes(specifier)) return []
      return source.find(
        offset,
        `${home} stands on ${fence.libraries.join(', ') || 'no library'}, not ${specifier}`,
      )
    })
  })
