import { LabelContent } from '@probeta/contract/reports/label-templates.ts'
import type { Readings } from '../../stores/stores.ts'
import { plainLabels } from '../../documents/label-sheet.ts'

/** The laboratory's label layout. */
export async function showLayout({ templates }: Pick<Readings, 'templates'>): Promise<LabelContent> {
  const content = await templates.current({ kind: 'label', name: 'all', language: '' })
  return content === null ? plainLabels : LabelContent.parse(content)
}
