import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Menu } from '@mantine/core'
import { voidSampleEndpoint } from '@probeta/contract/samples.ts'
import type { Sheet } from '@probeta/contract/sheets.ts'
import { mayCorrectSheet } from '@probeta/domain/sheet/life.ts'
import { IconDots, IconPencil, IconTrashX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useMay } from '../../../session/current-session.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'

type Truck = Sheet['trucks'][number]
type Props = { sheet: Sheet; truck: Truck; onCorrect: () => void }

/** The actions on one truck of a saved sheet; empty where it is void or the sheet is locked. */
export function TruckPanel({ sheet, truck, onCorrect }: Props) {
  const { t } = useTranslation()
  const offers = useOffers('sheetReasons')
  const may = useMay()
  const refresh = useRefresh()
  const [voiding, setVoiding] = useState(false)
  if (!may(permission.samples, 'edit') || truck.voidedAt !== null || !mayCorrectSheet(sheet.state).ok)
    return null
  return (
    <>
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={t('sheets.correct.menu', { code: truck.code })}
          >
            <IconDots size={18} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('sheets.correct.menu', { code: truck.code })}>
          {may(permission.workSites) && (
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={onCorrect}>
              {t('sheets.correct.truck')}
            </Menu.Item>
          )}
          <Menu.Item color="red" leftSection={<IconTrashX size={16} />} onClick={() => setVoiding(true)}>
            {t('sheets.void.truck')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {voiding && (
        <ConfirmReason
          offers={offers}
          danger
          title={t('sheets.void.truckTitle', { code: truck.code })}
          text={t('sheets.void.truckText')}
          confirmLabel={t('sheets.void.confirm')}
          onConfirm={async (reason) => {
            const { id: sampleId, version } = truck
            await api.call(voidSampleEndpoint, { params: { sampleId }, version, body: { reason } })
            await refresh('/sheets', '/samples', '/breaks', '/specimens', '/dashboard', '/delivery-notes')
          }}
          onClose={() => setVoiding(false)}
        />
      )}
    </>
  )
}
