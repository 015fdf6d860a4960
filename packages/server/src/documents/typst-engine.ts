import type { Paper } from '@probeta/domain/quantity/papers.ts'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { FONTS, TEMPLATES } from './assets.ts'
import type { PrintJob } from './print-job.ts'

/** Tagged for screen readers, fonts inside, readable in fifty years. */
const STANDARD = 'a-2a'

/** The names that Typst gives to papers. */
const typstPaper: Record<Paper, string> = { a4: 'a4', letter: 'us-letter' }

/**
 * Typesets one document at a time with Typst and returns the bytes of its PDF. The texts reach the template as JSON data and are
 * never Typst source; a template can read nothing above its own folder.
 */
export function createTypstEngine(): (job: PrintJob) => Uint8Array {
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: [FONTS] }] })
  return (job) => {
    try {
      return compiler.pdf(
        {
          mainFilePath: `${TEMPLATES}/${job.kind}.typ`,
          inputs: { view: JSON.stringify(job.view), paper: typstPaper[job.paper] },
        },
        { pdfStandard: STANDARD, creationTimestamp: job.view.createdAt },
      )
    } catch (error) {
      throw new Error(`Typst: ${diagnosis(error)}`, { cause: error })
    } finally {
      // Its cache of past documents is global and grows by a megabyte per report.
      compiler.evictCache(0)
    }
  }
}

/** Reads the cause from the error's code: the compiler leaves the message empty. */
const diagnosis = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error && typeof error.code === 'string' ? error.code : error.name)
}
