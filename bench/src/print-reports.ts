// A process of its own, so that what it needs is what printing needs: node bench/src/print-reports.ts <reports> <unsigned|signed>
import { aReportDocument } from '@probeta/server/documents/factories.ts'
import { makeCertificate } from '@probeta/server/documents/signing/make-certificate.ts'
import { createRenderer } from '@probeta/server/documents/renderer.ts'
import { createSigner } from '@probeta/server/documents/signing/signer.ts'

/** As a batch does: a few documents at a time, the numbers of which are held meanwhile. */
const atOnce = 20
const reports = Number(process.argv[2])
const unsigned = process.argv[3] === 'unsigned'

const log = { info: () => {}, warn: (what: object, why: string) => console.warn(why, what) }
const { privatePem, certificatePem } = await makeCertificate('Laboratorio', new Date())
const renderer = createRenderer({ log, ...(unsigned && { threads: 1 }) })
const signer = createSigner({ own: null, log })
const signing = {
  keyOf: async () => privatePem + certificatePem,
  name: 'Ing. Ana Saldaña',
  reason: 'Autoriza este informe',
  at: '2026-03-12T18:30:00Z',
}

let bytes = 0
async function print(index: number): Promise<void> {
  const number = `INF-2026-${String(index).padStart(5, '0')}`
  const pages = await renderer.renderReportBehind(aReportDocument({ number }))
  const { length } = unsigned ? pages : (await signer.sign(pages, signing)).bytes
  bytes += length
}

// The threads are up.
await Promise.all([print(0), print(0)])
bytes = 0
let most = 0
const watching = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
const from = performance.now()
const cpu = process.cpuUsage()
for (let done = 0; done < reports; done += atOnce)
  await Promise.all(
    Array.from({ length: Math.min(atOnce, reports - done) }, (_, index) => print(done + index + 1)),
  )
const ms = performance.now() - from
const { user, system } = process.cpuUsage(cpu)
clearInterval(watching)
await renderer.close()
await signer.close()
console.log(
  JSON.stringify({
    ms,
    cpuMs: (user + system) / 1000,
    megabytes: Math.round(most / 1e6),
    kilobytes: Math.round(bytes / reports / 1000),
  }),
)
