import type { Sheet } from '@probeta/contract/concrete/sheets.ts'
import { LabelsPanel } from '../../features/labels/labels-panel.tsx'
import { SampleCard } from '../../features/samples/sample-card.tsx'
import { SheetPage } from '../../features/sheets/card/sheet-page.tsx'

function Labels({ sheet }: { sheet: Sheet }) {
  const groups = sheet.trucks
    .filter(({ voidedAt }) => voidedAt === null)
    .map(({ code, specimens }) => ({
      code,
      specimens: specimens.map(({ checkedCode: label, ...one }) => ({ ...one, label })),
    }))
  return <LabelsPanel groups={groups} number={String(sheet.number)} />
}

/** A sheet shows its trucks as samples, and prints their labels. */
export const SheetScreen = () => <SheetPage Sample={SampleCard} Labels={Labels} />
