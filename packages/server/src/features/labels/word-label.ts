import type { Language } from '@probeta/contract/base/languages.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import type { Context } from '../../http/context.ts'
import { formatIn } from '../../documents/words/format.ts'
import type { Label } from '../../documents/label-sheet.ts'
import { sentence } from '../../base/language.ts'
import { Refusal } from '../../base/refusal.ts'
import type { LabelRow } from '../../stores/labels/store.ts'

const ageText = (hours: number) => (hours % 24 === 0 && hours > 24 ? `${hours / 24} d` : `${hours} h`)

/** The texts of the labels of one print; refused as a whole once one of them has been replaced. */
export async function wordLabels(ctx: Context, printId: string, language: Language): Promise<Label[]> {
  const rows = await ctx.read(({ labels }) => labels.ofPrint(printId))
  if (rows.length === 0) throw new Refusal('label.printNotFound')
  const old = rows.find(({ current }) => !current)
  if (old) throw new Refusal('label.replaced', { code: old.code })
  const format = formatIn(language, ctx.scope.timeZone)
  return rows.map((row: LabelRow) => ({
    code: row.code,
    checkedCode: row.text,
    laboratory: ctx.actor.laboratoryName,
    client: row.client,
    workSite: row.workSite,
    element: row.element,
    sample: row.sample,
    castAt: format.dateTime(row.castAt),
    ageText: row.ageHours === null ? sentence(language, 'sheets.reserve') : ageText(row.ageHours),
    dueText: row.dueAt === null ? '' : format.date(row.dueAt),
    strengthClass: `${row.mix} · ${format.typed(row.specifiedStrength)} ${printedUnit(row.strengthUnit)}`,
  }))
}
