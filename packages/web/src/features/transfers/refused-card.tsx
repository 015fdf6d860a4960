import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArrivalWork, UnsentScan } from '../../trade/offline/keep-scans.ts'
import { dropScan, retryScan, useScansOutbox } from '../../trade/offline/unsent-scans.ts'
import { WrongCard } from '../../trade/scans/wrong-card.tsx'
import { warnBySound } from '../../ui/camera/warn-by-sound.ts'

type Arrival = UnsentScan & { readonly work: ArrivalWork }
const isArrival = (scan: UnsentScan): scan is Arrival => scan.work.purpose === 'arrival'

/** Arrivals that were scanned on this device and are not on record. */
export const useArrivals = (): readonly Arrival[] => useScansOutbox().waiting.filter(isArrival)

/** Arrivals that the laboratory refused, of one transfer or of all; each stays until somebody has read why. */
export function RefusedCards({ transferId }: { transferId?: string }) {
  const { t } = useTranslation()
  const refused = useArrivals().filter(
    (one) => one.refused !== undefined && (transferId ?? one.work.transferId) === one.work.transferId,
  )
  const last = refused.at(-1)?.key
  useEffect(() => {
    if (last !== undefined) warnBySound()
  }, [last])
  return refused.map(({ key, work, refused: reason = '' }) => (
    <WrongCard
      key={key}
      worded={{ title: `${t('transfers.wrong')}: ${work.code}`, text: reason }}
      onClose={() => void dropScan(key)}
    >
      <div className="pb-row">
        <Button variant="default" size="compact-md" onClick={() => void dropScan(key)}>
          {t('pickups.understood')}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => void retryScan(key)}>
          {t('pickups.sendAgain')}
        </Button>
      </div>
    </WrongCard>
  ))
}
