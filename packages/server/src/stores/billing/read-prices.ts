import type { SavedPriceList } from '@probeta/contract/clients/billing.ts'
import type { ListedPrice, PriceList } from '@probeta/domain/billing/price-work.ts'
import type { ServiceId } from '@probeta/domain/billing/services.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'

type Saved = SavedPriceList & { clientId: string | null }

const select = (db: Database) =>
  db
    .selectFrom('price_list as l')
    .innerJoin('app_user as u', 'u.id', 'l.saved_by')
    .select([
      'l.number',
      'l.for_client_id as clientId',
      'l.valid_from as validFrom',
      'l.currency',
      sql<string>`l.discount_percent::text`.as('discountPercent'),
      'u.names as savedBy',
      'l.saved_at as savedAt',
      sql<SavedPriceList['prices']>`(
        select coalesce(jsonb_agg(jsonb_build_object('service', p.service, 'code', p.code, 'amount', p.amount::text,
          'included', p.included::text)), '[]') from price p where p.price_list_id = l.id)`.as('prices'),
    ])
    .orderBy('l.number', 'desc')

/** A saved list as prices are looked up in it. */
export const asPriceList = ({
  number,
  validFrom,
  currency,
  discountPercent,
  prices,
}: SavedPriceList): PriceList => ({
  number,
  validFrom,
  currency,
  discountPercent,
  prices: Object.fromEntries(
    prices.map(({ service, ...price }): [ServiceId, ListedPrice] => [service, price]),
  ),
})

export const readPrices = (db: Database) => ({
  /** The lists of the laboratory (null) or of one client, the last saved first. */
  lists: async (clientId: string | null): Promise<SavedPriceList[]> => {
    const found = await select(db).where('l.for_client_id', 'is not distinct from', clientId).execute()
    return found.map(({ clientId: _, ...list }) => list)
  },
  /** Those of the laboratory, and of every client who has some or of one. */
  all: (clientId?: string): Promise<Saved[]> => {
    const found = select(db)
    return (
      clientId === undefined
        ? found
        : found.where((e) => e.or([e('l.for_client_id', 'is', null), e('l.for_client_id', '=', clientId)]))
    ).execute()
  },
})
