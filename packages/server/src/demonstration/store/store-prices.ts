import type { ServiceId } from '@probeta/domain/billing/services.ts'
import { type Day, monthOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { insertRows } from '../../db/queries/insert-rows.ts'
import { takeNumbers } from '../../db/queries/take-numbers.ts'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'

/** Euro, without tax. Cores have no price, so that the list of work not yet invoiced shows what that looks like. */
const prices: Readonly<Partial<Record<ServiceId, number>>> = {
  visit: 48,
  siteTime: 32,
  travel: 0.45,
  sample: 22.5,
  consistence: 6,
  concreteTemperature: 0,
  airContent: 12,
  freshDensity: 12,
  compressionCylinder: 11.4,
  compressionCube: 10.8,
  flexuralBeam: 38,
  splitting: 29,
  notTested: 4.5,
  transfer: 9,
  report: 15,
  reportRevision: 7.5,
}
const includedHours = 2

/** The price list of the laboratory since the month before, and the discount of its first client since this month. */
export async function storePrices(
  db: Database,
  { today, by, clientId }: { today: Day; by: number; clientId: string | undefined },
): Promise<void> {
  const id = newId()
  const list = { id, number: 1, for_client_id: null, currency: 'EUR', discount_percent: 0, saved_by: by }
  const lists = [
    { ...list, valid_from: monthOf(today, -1).from },
    ...(clientId === undefined
      ? []
      : [
          {
            ...list,
            id: newId(),
            number: 2,
            for_client_id: clientId,
            valid_from: monthOf(today).from,
            discount_percent: 10,
          },
        ]),
  ]
  await insertRows(db, 'price_list', lists)
  await insertRows(
    db,
    'price',
    Object.entries(prices).map(([service, amount], at) => ({
      id: newId(),
      price_list_id: id,
      service,
      code: `LAB-${String(at + 1).padStart(3, '0')}`,
      amount,
      included: service === 'siteTime' ? includedHours : 0,
    })),
  )
  await takeNumbers(db, 'priceList', lists.length)
}
