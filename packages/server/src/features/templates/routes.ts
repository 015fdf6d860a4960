import {
  changeLetterTemplateEndpoint,
  findLetterTemplateEndpoint,
  listLetterTemplatesEndpoint,
  previewLetterEndpoint,
} from '@probeta/contract/reports/templates.ts'
import {
  changeLabelTemplateEndpoint,
  findLabelTemplateEndpoint,
  previewLabelProgramEndpoint,
  previewLabelSheetEndpoint,
} from '@probeta/contract/reports/label-templates.ts'
import {
  changeReportTemplateEndpoint,
  findReportTemplateEndpoint,
  previewReportEndpoint,
} from '@probeta/contract/reports/report-templates.ts'
import {
  changeNumberFormatEndpoint,
  findNumberFormatEndpoint,
} from '@probeta/contract/reports/number-formats.ts'
import { writeZpl } from '../../documents/write-zpl.ts'
import { draftSample } from './draft-sample.ts'
import { inventLabels, labelKey, refuseLayout, showLabels } from './show-labels.ts'
import { reportKey, showReport } from './show-report.ts'
import type { Mount } from '../../http/mount.ts'
import { changeTemplate } from './change-template.ts'
import { listLetters } from './list-letters.ts'
import { previewLetter, refuseWording } from './preview-letter.ts'
import { changeNumbers, showNumbers } from './set-numbers.ts'
import { showLetter } from './show-letter.ts'

export function mountTemplates(mount: Mount): void {
  mount.json(findLabelTemplateEndpoint, (ctx) => ctx.read(showLabels))
  mount.json(changeLabelTemplateEndpoint, (ctx, { body: { content } }) => {
    if (content) refuseLayout(content)
    return changeTemplate(ctx, { key: labelKey, content, show: showLabels })
  })
  mount.document(previewLabelSheetEndpoint, async (ctx, { query: { language }, body }) => {
    refuseLayout(body)
    const labels = inventLabels(language, ctx.actor.laboratoryName, body.sheet.columns * body.sheet.rows)
    const printedAt = ctx.installation.now().toISOString()
    const bytes = await ctx.installation.renderer.renderLabels({
      language,
      printedAt,
      labels,
      layout: body.sheet,
    })
    return { bytes, fileName: 'labels.pdf' }
  })
  mount.json(previewLabelProgramEndpoint, async (ctx, { query: { language }, body }) => {
    refuseLayout(body)
    const { widthMm: width, heightMm: height, dpi, lines } = body.printer
    const labels = inventLabels(language, ctx.actor.laboratoryName, 1)
    return { zpl: writeZpl(labels, { language, size: { width, height }, dpi, lines }) }
  })
  mount.json(findReportTemplateEndpoint, (ctx) => ctx.read(showReport))
  mount.json(changeReportTemplateEndpoint, (ctx, { body: { content } }) =>
    changeTemplate(ctx, { key: reportKey, content, show: showReport }),
  )
  mount.document(previewReportEndpoint, async (ctx, { query: { language, kind }, body }) => {
    const doc = draftSample(ctx, { language, kind, content: body })
    return { bytes: await ctx.installation.renderer.renderReport(doc), fileName: 'sample.pdf' }
  })
  mount.json(findNumberFormatEndpoint, (ctx, { params: { kind } }) => ctx.read(showNumbers(ctx, kind)))
  mount.json(changeNumberFormatEndpoint, (ctx, { params: { kind }, body: { content } }) =>
    changeNumbers(ctx, kind, content),
  )
  mountLetters(mount)
}

function mountLetters(mount: Mount): void {
  mount.json(listLetterTemplatesEndpoint, (ctx) => ctx.read(listLetters))
  mount.json(findLetterTemplateEndpoint, (ctx, { params: { letter, language } }) =>
    ctx.read((stores) => showLetter(stores, letter, language)),
  )
  mount.json(changeLetterTemplateEndpoint, (ctx, { params: { letter, language }, body: { content } }) => {
    if (content) refuseWording(letter, content)
    return changeTemplate(ctx, {
      key: { kind: 'message', name: letter, language },
      content,
      show: (stores) => showLetter(stores, letter, language),
    })
  })
  mount.json(previewLetterEndpoint, async (ctx, { params: { letter, language }, body }) =>
    previewLetter(ctx, letter, language, body),
  )
}
