import type { Language } from '@probeta/contract/base/languages.ts'
import { LabelContent, type LabelTemplate } from '@probeta/contract/reports/label-templates.ts'
import { labelRoom, labelsOnPaper, leastQrMm, printerRoom } from '@probeta/domain/specimen/label-sheet.ts'
import type { Readings } from '../../stores/stores.ts'
import { type Label, plainLabels } from '../../documents/label-sheet.ts'
import { sentence } from '../../base/language.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Edition } from '../../stores/templates/store.ts'

export const labelKey = { kind: 'label', name: 'all', language: '' } as const

const read = ({ content, ...edition }: Edition) => ({
  ...edition,
  content: content === null ? null : LabelContent.parse(content),
})

export async function showLabels({ templates }: Pick<Readings, 'templates'>): Promise<LabelTemplate> {
  const [current, ...earlier] = await templates.editions(labelKey)
  return { ...read(current), plain: plainLabels, earlier: earlier.map(read) }
}

/** Refuses a layout with labels off the paper, or with an unreadable QR code. */
export function refuseLayout({ sheet, printer }: LabelContent): void {
  const { widthMm, heightMm, fits } = labelsOnPaper(sheet)
  if (!fits) throw new Refusal('label.offPaper', { width: widthMm, height: heightMm })
  if (labelRoom(sheet).qrMm < leastQrMm || printerRoom(printer) < 7) throw new Refusal('label.noRoom')
}

/** Labels of invented specimens. */
export const inventLabels = (language: Language, laboratory: string, count: number): Label[] => {
  const say = (key: string) => sentence(language, `templates.invented.${key}`)
  return Array.from({ length: count }, (_, i) => ({
    code: `OB12-045-${i + 1}`,
    checkedCode: `OB12-045-${i + 1}-A1B2C`,
    laboratory,
    client: say('client'),
    workSite: say('workSite'),
    element: say('element'),
    sample: 'OB12-045',
    castAt: '12/02/26 09:40',
    ageText: i % 4 === 0 ? '7 d' : '28 d',
    dueText: i % 4 === 0 ? '19/02/26' : '12/03/26',
    strengthClass: 'H28 · 28 MPa',
  }))
}
