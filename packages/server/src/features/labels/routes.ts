import {
  labelProgramEndpoint,
  labelSheetEndpoint,
  printLabelsEndpoint,
  readLabelEndpoint,
} from '@probeta/contract/concrete/labels.ts'
import { findLabelLayoutEndpoint } from '@probeta/contract/reports/label-templates.ts'
import { writeZpl } from '../../documents/write-zpl.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { printLabels } from './print-labels.ts'
import { showLayout } from './show-layout.ts'
import { wordLabels } from './word-label.ts'

export function mountLabels(mount: Mount): void {
  mount.json(printLabelsEndpoint, printLabels)
  mount.document(labelSheetEndpoint, async (ctx, { params, query: { language, skip } }) => {
    const labels = await wordLabels(ctx, params.printId, language)
    const printedAt = ctx.installation.now().toISOString()
    const { sheet: layout } = await ctx.read(showLayout)
    const place = Math.min(skip, layout.columns * layout.rows - 1)
    const bytes = await ctx.installation.renderer.renderLabels({
      language,
      printedAt,
      labels,
      skip: place,
      layout,
    })
    return { bytes, fileName: `labels-${labels[0]?.code}.pdf` }
  })
  mount.json(labelProgramEndpoint, async (ctx, { params, query: { language, size, dpi } }) => {
    const labels = await wordLabels(ctx, params.printId, language)
    const { printer } = await ctx.read(showLayout)
    const own = { width: printer.widthMm, height: printer.heightMm }
    const setup = size === 'own' ? { size: own, dpi: printer.dpi, lines: printer.lines } : { size, dpi }
    return { fileName: `labels-${labels[0]?.code}.zpl`, zpl: writeZpl(labels, { language, ...setup }) }
  })
  mount.json(findLabelLayoutEndpoint, (ctx) =>
    ctx.read(async (stores) => {
      const { sheet, printer } = await showLayout(stores)
      const { widthMm, heightMm, dpi } = printer
      return { onSheet: sheet.columns * sheet.rows, widthMm, heightMm, dpi }
    }),
  )
  mount.json(readLabelEndpoint, (ctx, { query }) =>
    ctx.read(async ({ labels, specimens }) => {
      const named = await labels.named(query.text)
      if (!named.ok) throw new Refusal(named.code, named.detail)
      return orRefuse(await specimens.find(named.specimenId), 'label.unknown')
    }),
  )
}
