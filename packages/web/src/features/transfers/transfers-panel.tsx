import { Button } from '@mantine/core'
import type { Transfer } from '@probeta/contract/concrete/transfers.ts'
import { IconCloudOff, IconTruckDelivery } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeptSince } from '../../api/kept-answers.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSayRefusal } from '../../ui/forms/say-refusal.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { keptAway, transferPages } from './queries.ts'
import { ReceivePanel } from './receive-panel.tsx'
import { RefusedCards } from './refused-card.tsx'
import { TransferCard } from './transfer-card.tsx'
import css from './transfer-page.module.css'

type PanelProps = {
  state: 'away' | 'all'
  /** The files of the list. */
  files: (props: { state: 'away' | 'all' }) => ReactNode
}

/**
 * The transfers on their way, or all of them, the last to leave on top. What is being received stays open when the last of it
 * has arrived and it is on its way no more.
 */
export function TransfersPanel({ state, files: Files }: PanelProps) {
  const [receiving, setReceiving] = useState<Transfer>()
  return (
    <>
      <div className="pb-end">
        <Files state={state} />
      </div>
      {state === 'away' && <KeptNote />}
      {receiving === undefined && <RefusedCards />}
      <TransferList state={state} onReceive={setReceiving} />
      {receiving && <ReceivePanel transfer={receiving} onClose={() => setReceiving(undefined)} />}
    </>
  )
}

/** Says since when the transfers that are shown lie on this device, where there is no network. */
function KeptNote() {
  const { t } = useTranslation()
  const format = useFormat()
  const since = useKeptSince(keptAway)
  if (since === undefined) return null
  const when = format.instant(new Date(since).toISOString())
  return (
    <p className="pb-flat pb-warn" role="status">
      <IconCloudOff size={20} stroke={1.7} aria-hidden /> {t('transfers.kept', { when })}
    </p>
  )
}

type ListProps = { state: 'away' | 'all'; onReceive: (transfer: Transfer) => void }

function TransferList({ state, onReceive }: ListProps) {
  const { t } = useTranslation()
  const say = useSayRefusal()
  const pages = useInfiniteQuery(transferPages(state))
  const transfers = pages.data?.pages.flatMap(({ items }) => items) ?? []
  if (pages.isPending) return <Waiting />
  if (pages.isError)
    return (
      <EmptyState icon={IconTruckDelivery} title={t('common.list.failed')} text={say(pages.error)}>
        <Button variant="light" onClick={() => void pages.refetch()}>
          {t('common.actions.retry')}
        </Button>
      </EmptyState>
    )
  if (transfers.length === 0)
    return (
      <EmptyState
        icon={IconTruckDelivery}
        title={t(`transfers.empty.${state}`)}
        text={t(`transfers.emptyHint.${state}`)}
      />
    )
  return (
    <div className={css['all']}>
      {transfers.map((transfer) => (
        <TransferCard key={transfer.id} transfer={transfer} onReceive={() => onReceive(transfer)} />
      ))}
      {pages.hasNextPage && (
        <Button
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('transfers.more')}
        </Button>
      )}
    </div>
  )
}
