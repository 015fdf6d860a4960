import type { Finding, Rule } from './source.ts'

/** No file reaches itself through imports that remain when types are stripped. Each cycle is told once. */
export const noCycles: Rule = ({ sources }) => {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const settled = new Set<string>()
  const trail: string[] = []
  const findings: Finding[] = []

  const visit = (path: string) => {
    const source = byPath.get(path)
    if (!source || settled.has(path)) return
    trail.push(path)
    for (const { target, own, erased, offset } of source.imports) {
      if (!own || erased) continue
      const start = trail.indexOf(target)
      if (start === -1) visit(target)
      else
        findings.push(source.find(offset, `closes a cycle: ${[...trail.slice(start), target].join(' → ')}`))
    }
    trail.pop()
    settled.add(path)
  }
  for (const { path } of sources) visit(path)
  return findings
}
