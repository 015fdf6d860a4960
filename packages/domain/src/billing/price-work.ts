import type { Day } from '../scheduling/laboratory-day.ts'
import { addDecimals, amountOf, quantityBeyond } from './money.ts'
import { type ServiceId, serviceIds } from './services.ts'

/** Price of one service. `included`: of each piece of work so much is free (hours on site). */
export type ListedPrice = { readonly code: string; readonly amount: string; readonly included: string }

/** A price list as it was saved: of the laboratory, or what was agreed with one client. */
export type PriceList = {
  readonly number: number
  readonly validFrom: Day
  readonly currency: string
  /** Off the prices of the laboratory's list, %; of the laboratory's own list '0'. */
  readonly discountPercent: string
  readonly prices: Readonly<Partial<Record<ServiceId, ListedPrice>>>
}

/** Pieces of work of one service, work site and day that are equally large. */
export type WorkGroup = {
  readonly workSiteId: string
  readonly service: ServiceId
  readonly day: Day
  /** Quantity of each, in the unit of the service. */
  readonly each: string
  readonly count: number
}

export type Price = {
  readonly code: string
  readonly unitPrice: string
  readonly currency: string
  readonly discountPercent: string
  readonly included: string
}

export type PricedLine<Group extends WorkGroup = WorkGroup> = {
  workSiteId: string
  service: ServiceId
  /** Null: no price was in force on the days of this work. */
  price: Price | null
  quantity: string
  amount: string | null
  /** Done before the month that is invoiced. */
  late: boolean
  /** First and last day of the work. */
  from: Day
  to: Day
  /** Pieces of work counted. */
  count: number
  groups: Group[]
}

/** The list in force on a day: the one valid since the latest day, and of those of one day the one saved last. */
export function listOn<List extends Pick<PriceList, 'number' | 'validFrom'>>(
  lists: readonly List[],
  day: Day,
): List | undefined {
  let found: List | undefined
  for (const list of lists)
    if (
      list.validFrom <= day &&
      (!found ||
        list.validFrom > found.validFrom ||
        (list.validFrom === found.validFrom && list.number > found.number))
    )
      found = list
  return found
}

/** Price lists that matter for a client: those of the laboratory and those agreed with the client. */
export type Lists = { readonly general: readonly PriceList[]; readonly own: readonly PriceList[] }

/**
 * Price of a service on the day the work was done. A price agreed with the client stands as it is; the client's discount
 * applies to the prices of the laboratory's list.
 */
export function priceOn({ general, own }: Lists, service: ServiceId, day: Day): Price | null {
  const agreed = listOn(own, day)
  const usual = listOn(general, day)
  const special = agreed?.prices[service]
  const listed = usual?.prices[service]
  if (agreed && special) {
    const { amount: unitPrice, included } = special
    const code = special.code || (listed?.code ?? '')
    return { code, unitPrice, currency: agreed.currency, discountPercent: '0', included }
  }
  if (!usual || !listed) return null
  const { code, amount: unitPrice, included } = listed
  return {
    code,
    unitPrice,
    currency: usual.currency,
    discountPercent: agreed?.discountPercent ?? '0',
    included,
  }
}

const order = new Map(serviceIds.map((id, at) => [id, at]))

/**
 * Lines of the work of one client: one for each work site, service and price, and for work done before `month` (its
 * first day) one of its own. Work without a price comes first. Work that is included in a price makes no line.
 */
export function priceWork<Group extends WorkGroup>(
  groups: readonly Group[],
  lists: Lists,
  month: Day,
): PricedLine<Group>[] {
  const lines = new Map<string, PricedLine<Group>>()
  for (const group of groups) {
    const { workSiteId, service, day, each, count } = group
    const price = priceOn(lists, service, day)
    const quantity = quantityBeyond(each, count, price?.included ?? '0')
    if (quantity === '0') continue
    const late = day < month
    const key = JSON.stringify([workSiteId, service, price, late])
    const line = lines.get(key)
    if (line) {
      line.quantity = addDecimals(line.quantity, quantity)
      line.count += count
      line.groups.push(group)
      if (day < line.from) line.from = day
      if (day > line.to) line.to = day
    } else
      lines.set(key, {
        workSiteId,
        service,
        price,
        quantity,
        amount: null,
        late,
        from: day,
        to: day,
        count,
        groups: [group],
      })
  }
  for (const line of lines.values())
    if (line.price) {
      const { unitPrice, discountPercent, currency } = line.price
      line.amount = amountOf(line.quantity, unitPrice, discountPercent, currency)
    }
  const rank = ({ price, service }: PricedLine<Group>) => (price ? 1_000 : 0) + (order.get(service) ?? 0)
  return [...lines.values()].toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.workSiteId < b.workSiteId ? -1 : a.workSiteId > b.workSiteId ? 1 : a.from < b.from ? -1 : 1),
  )
}
