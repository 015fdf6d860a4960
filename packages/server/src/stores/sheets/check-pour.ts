import { mayBeOfPour } from '@probeta/domain/sheet/pour.ts'
import type { Sheet } from '@probeta/contract/concrete/sheets.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import type { Stores } from '../stores.ts'

type Sheets = Pick<Stores, 'sheets'>

/** Refuses a sheet that, as it says now, no longer fits the other sheets of its pour. */
export function checkPour({ id, pour }: Pick<Sheet, 'id' | 'pour'>): void {
  const own = pour.find((one) => one.id === id)
  const others = pour.filter((one) => one.id !== id && one.state !== 'void')
  if (!own || others.length === 0) return
  const allowed = mayBeOfPour(own, others)
  if (!allowed.ok) throw new Refusal(allowed.code)
}

/** Makes a sheet one of the pour of another, by the first sheet of it. */
export async function continuePour(
  { sheets }: Sheets,
  sheet: Pick<Sheet, 'id' | 'workSite' | 'pour'>,
  continues: string,
): Promise<void> {
  const other = orRefuse(await sheets.find(continues), 'sheet.notFound')
  if (other.workSite.id !== sheet.workSite.id) throw new Refusal('pour.otherWorkSite')
  if (other.state === 'void') throw new Refusal('pour.void')
  const firstId = other.pour.find(({ id }) => id === other.id)?.firstId ?? other.id
  if (firstId === sheet.id || sheet.pour.some(({ id, firstId: of }) => id !== sheet.id && of === sheet.id))
    throw new Refusal('pour.begun')
  await sheets.continuePour(sheet.id, firstId)
}
