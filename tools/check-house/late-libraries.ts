import type { Finding, Rule } from './source.ts'

/** Where a server begins; what these import is loaded by every one. */
const beginnings = ['packages/server/src/main.ts', 'packages/server/src/commands/run-laboratory.ts']

/** Libraries that not every server needs, or that its worker threads and other processes need alone. */
const notForAll =
  /^(@libpdf\/core|asn1js|pkijs|@simplewebauthn\/server|age-encryption|nodemailer|web-push|openid-client|date-holidays|read-excel-file(\/.*)?|@myriaddreamin\/.+|@opentelemetry\/(exporter|sdk|resources).*|prom-client)$/

/** A server starts without the libraries that not every server needs: the function that needs one imports it (decision 0105). */
export const lateLibraries: Rule = ({ sources }) => {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const loaded = new Set(beginnings)
  const findings: Finding[] = []
  // A set hands out what is added to it while it is walked.
  for (const path of loaded) {
    const source = byPath.get(path)
    for (const { own, erased, late, target, offset } of source?.imports ?? []) {
      if (erased || late) continue
      if (own) loaded.add(target)
      else if (source && notForAll.test(target))
        findings.push(source.find(offset, `every server loads ${target}: import() it where it is needed`))
    }
  }
  return findings
}
