import { FONTS, TEMPLATES } from './assets.ts'
import type { Engine, PrintJob } from './print-job.ts'
import { loadTypst } from './typst-binary.ts'
import type { TypstCompiler } from './typst-binary.ts'

/** Tagged for screen readers, fonts inside, readable in fifty years. */
const STANDARD = 'a-2a'

/**
 * Typst. The texts reach the template as JSON data and are never Typst source; a template can read nothing above its
 * own folder. Undefined where the compiler is not installed for this machine.
 */
export const createTypstEngine = (): Engine | undefined => {
  const typst = loadTypst()
  if (!typst) return undefined
  const compiler = typst.NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: [FONTS] }] })
  return { name: 'typst', print: async (job) => compile(compiler, job) }
}

const compile = (compiler: TypstCompiler, job: PrintJob): Uint8Array => {
  try {
    return compiler.pdf(
      { mainFilePath: `${TEMPLATES}/${job.kind}.typ`, inputs: { view: JSON.stringify(job.view) } },
      { pdfStandard: STANDARD, creationTimestamp: job.view.createdAt },
    )
  } catch (error) {
    throw new Error(`Typst: ${diagnosis(error)}`, { cause: error })
  } finally {
    // Its memory of past documents is global and grows by a megabyte a report.
    compiler.evictCache(0)
  }
}

/** The compiler puts what went wrong into the error's code and leaves the message empty. */
const diagnosis = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error && typeof error.code === 'string' ? error.code : error.name)
}
