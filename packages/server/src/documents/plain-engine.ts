import PDFDocument from 'pdfkit'

import { FONT_FILES } from './assets.ts'
import { setPlainFieldSheet } from './plain-field-sheet.ts'
import { setPlainLabels } from './plain-labels.ts'
import { setPlainList } from './plain-list.ts'
import { setPlainPickList } from './plain-pick-list.ts'
import { setPlainReport } from './plain-report.ts'
import { setPlainSampleFile } from './plain-sample-file.ts'
import { setPlainStatistics } from './plain-statistics.ts'
import type { Engine, PrintJob } from './print-job.ts'

/** pdfkit: no tags and no chart, but every word, number and QR code, on machines that Typst was not built for. */
export const createPlainEngine = (): Engine => ({ name: 'plain', print: (job) => printPlainly(job) })

const printPlainly = (job: PrintJob): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const { view } = job
    const doc = new PDFDocument({
      size: 'A4',
      autoFirstPage: false,
      bufferPages: true,
      lang: view.language,
      displayTitle: true,
      pdfVersion: '1.7',
      info: {
        Title: job.kind === 'report' ? job.view.fileTitle : job.view.title,
        Author: job.kind === 'report' ? job.view.laboratory.name : '',
        CreationDate: new Date(view.createdAt * 1000),
        ModDate: new Date(view.createdAt * 1000),
      },
    })
    const chunks: Uint8Array[] = []
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
    doc.registerFont('regular', FONT_FILES.regular)
    doc.registerFont('semibold', FONT_FILES.semibold)
    if (job.kind === 'report') setPlainReport(doc, job.view)
    else if (job.kind === 'labels') setPlainLabels(doc, job.view)
    else if (job.kind === 'pickList') setPlainPickList(doc, job.view)
    else if (job.kind === 'sampleFile') setPlainSampleFile(doc, job.view)
    else if (job.kind === 'statistics') setPlainStatistics(doc, job.view)
    else if (job.kind === 'list') setPlainList(doc, job.view)
    else setPlainFieldSheet(doc, job.view)
    doc.end()
  })
