import { Button } from '@mantine/core'
import { permission } from '@probeta/domain/people/permissions.ts'
import type { PriceTable, SavedPriceList } from '@probeta/contract/clients/billing.ts'
import { serviceIds } from '@probeta/domain/billing/services.ts'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useMay } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Line, Lines } from '../../ui/lists/lines.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { PricesForm } from './prices-form.tsx'
import { pricesQuery } from './queries.ts'
import { useMoneyWords } from './word-money.ts'

type Props = {
  /** Whose prices; without one the laboratory's own list. */
  clientId?: string
}

/** The price list saved last, with the earlier ones, and the form of the next. */
export function PricesPanel({ clientId }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const prices = useQuery({ ...pricesQuery(clientId), enabled: may(permission.tables) })
  const [changing, setChanging] = useState(false)
  const of = clientId === undefined ? 'list' : 'client'
  if (!may(permission.tables)) return <p className="pb-dim pb-flat">{t('common.form.noPermission')}</p>
  return (
    <Section
      title={of === 'list' ? t('billing.prices.title') : t('billing.prices.ofClient')}
      description={of === 'list' ? t('billing.prices.about') : t('billing.prices.ofClientAbout')}
      actions={
        <ReasonButton
          reason={may(permission.tables, 'edit') ? undefined : t('common.form.noPermission')}
          onClick={() => setChanging(true)}
        >
          {t('common.actions.edit')}
        </ReasonButton>
      }
    >
      <QueryState query={prices}>
        {(table) => (
          <>
            <Saved table={table} />
            {changing && <PricesForm table={table} clientId={clientId} onClose={() => setChanging(false)} />}
          </>
        )}
      </QueryState>
    </Section>
  )
}

function Saved({ table: { lists } }: { table: PriceTable }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [number, setNumber] = useState<number>()
  const shown = lists.find((one) => one.number === number) ?? lists[0]
  if (!shown)
    return <EmptyState icon={IconReceipt} title={t('billing.noPrices')} text={t('billing.prices.first')} />
  const nameOf = ({ validFrom, currency }: SavedPriceList) =>
    t('billing.prices.since', { day: format.day(validFrom), currency })
  return (
    <>
      <PriceLines list={shown} name={nameOf(shown)} />
      <p className="pb-dim pb-flat">
        {t('billing.prices.savedBy', { when: format.instant(shown.savedAt), who: shown.savedBy })}
      </p>
      {lists.length > 1 && (
        <Lines label={t('billing.prices.history')}>
          {lists
            .filter((one) => one !== shown)
            .map((one) => (
              <Line key={one.number} title={nameOf(one)} facts={[format.instant(one.savedAt), one.savedBy]}>
                <Button variant="subtle" size="compact-sm" onClick={() => setNumber(one.number)}>
                  {t('billing.prices.list')} {one.number}
                </Button>
              </Line>
            ))}
        </Lines>
      )}
    </>
  )
}

function PriceLines({ list, name }: { list: SavedPriceList; name: string }) {
  const { t } = useTranslation()
  const { money, decimal } = useMoneyWords()
  const sorted = serviceIds.flatMap((id) => list.prices.find(({ service }) => service === id) ?? [])
  return (
    <>
      <h3 className="pb-flat">{name}</h3>
      {list.discountPercent !== '0' && (
        <p className="pb-flat">
          {t('billing.prices.discountIs', { percent: decimal(list.discountPercent) })}
        </p>
      )}
      <Lines label={name}>
        {sorted.map(({ service, code, amount, included }) => (
          <Line
            key={service}
            title={t(`billing.services.${service}`)}
            facts={[code, included !== '0' && `${t('billing.prices.included')}: ${decimal(included)}`]}
          >
            {Number(amount) === 0 ? t('billing.prices.free') : money({ amount, currency: list.currency })}
          </Line>
        ))}
      </Lines>
    </>
  )
}
