import type { SheetEntry, TruckEntry } from '../entry/start-truck.ts'
import type { Continued } from './use-pour.ts'

/** What is common to a pour, in the trucks that do not say it yet. */
const withCommon = (truck: TruckEntry, { mixId, element, plant }: Continued['common']): TruckEntry => ({
  ...truck,
  mixId: truck.mixId ?? mixId,
  element: truck.element.trim() === '' ? element : truck.element,
  plant: truck.plant.trim() === '' ? plant : truck.plant,
})

/** The entry as it continues a sheet, or none. */
export const continueWith = (
  { trucks }: SheetEntry,
  sheet: Continued | undefined,
): Pick<SheetEntry, 'continues' | 'trucks'> => ({
  continues: sheet?.value,
  trucks: sheet ? trucks.map((truck) => withCommon(truck, sheet.common)) : trucks,
})
