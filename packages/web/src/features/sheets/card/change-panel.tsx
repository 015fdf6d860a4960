import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Menu } from '@mantine/core'
import { type Sheet, voidSheetEndpoint } from '@probeta/contract/sheets.ts'
import { mayCorrectSheet } from '@probeta/domain/sheet/life.ts'
import { IconChevronDown, IconPencil, IconPlus, IconTrashX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findWorkSiteEndpoint } from '@probeta/contract/work-sites.ts'
import { useOffers } from '../../../trade/choices/use-lookups.ts'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useMay } from '../../../session/current-session.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { HeaderCorrectionForm } from './header-correction-form.tsx'
import { TruckCorrectionForm } from './truck-correction-form.tsx'

/** 'header', 'add', or the id of the sample that is corrected. */
type Props = { sheet: Sheet; correcting: string | undefined; onCorrect: (what: string | undefined) => void }

/** Changes to a saved sheet: its header, its trucks, one more, or all of it void. */
export function ChangePanel({ sheet, correcting, onCorrect }: Props) {
  const { t } = useTranslation()
  const offers = useOffers('sheetReasons')
  const may = useMay()
  const refresh = useRefresh()
  const [voiding, setVoiding] = useState(false)
  const open = may(permission.samples, 'edit') && mayCorrectSheet(sheet.state).ok
  const { data: site } = useQuery({
    ...api.query(findWorkSiteEndpoint, { params: { workSiteId: sheet.workSite.id } }),
    enabled: open && may(permission.workSites),
  })
  if (!open) return null
  const truck = sheet.trucks.find(({ id }) => id === correcting)
  const close = () => onCorrect(undefined)
  return (
    <>
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} />}>
            {t('sheets.correct.button')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('sheets.correct.button')}>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onCorrect('header')}>
            {t('sheets.correct.header')}
          </Menu.Item>
          {may(permission.workSites) && (
            <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => onCorrect('add')}>
              {t('sheets.entry.addTruck')}
            </Menu.Item>
          )}
          <Menu.Item color="red" leftSection={<IconTrashX size={16} />} onClick={() => setVoiding(true)}>
            {t('sheets.void.sheet')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {correcting === 'header' && <HeaderCorrectionForm sheet={sheet} onClose={close} />}
      {site && (correcting === 'add' || (truck && truck.voidedAt === null)) && (
        <TruckCorrectionForm
          key={correcting}
          sheet={sheet}
          truck={truck}
          mixes={site.mixes.filter(({ active, id }) => active || id === truck?.mixId)}
          onClose={close}
        />
      )}
      {voiding && (
        <ConfirmReason
          offers={offers}
          danger
          title={t('sheets.void.sheetTitle', { number: sheet.number })}
          text={t('sheets.void.sheetText', { count: sheet.specimens })}
          confirmLabel={t('sheets.void.confirm')}
          onConfirm={async (reason) => {
            const { id: sheetId, version } = sheet
            await api.call(voidSheetEndpoint, { params: { sheetId }, version, body: { reason } })
            await refresh('/sheets', '/samples', '/breaks', '/specimens', '/dashboard', '/delivery-notes')
          }}
          onClose={() => setVoiding(false)}
        />
      )}
    </>
  )
}
