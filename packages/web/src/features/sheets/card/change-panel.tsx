import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Menu } from '@mantine/core'
import { type Sheet, voidSheetEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { mayCorrectSheet } from '@probeta/domain/sheet/life.ts'
import { IconChevronDown, IconPencil, IconPlus, IconTrashX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findWorkSiteEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { api } from '../../../api/client.ts'
import { useMay } from '../../../session/current-session.ts'
import { HeaderCorrectionForm } from './header-correction-form.tsx'
import { TruckCorrectionForm } from './truck-correction-form.tsx'
import { VoidDialog } from './void-form.tsx'

/** 'header', 'add', or the id of the sample that is corrected. */
type Props = { sheet: Sheet; correcting: string | undefined; onCorrect: (what: string | undefined) => void }

/** Changes to a saved sheet: its header, its trucks, one more, or all of it void. */
export function ChangePanel({ sheet, correcting, onCorrect }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const [voiding, setVoiding] = useState(false)
  const open = may(permission.samples, 'edit') && mayCorrectSheet(sheet.state).ok
  const { id: sheetId, number, specimens, version, workSite, trucks } = sheet
  const { data: site } = useQuery({
    ...api.query(findWorkSiteEndpoint, { params: { workSiteId: workSite.id } }),
    enabled: open && may(permission.workSites),
  })
  if (!open) return null
  const truck = trucks.find(({ id }) => id === correcting)
  const close = () => onCorrect(undefined)
  return (
    <>
      <ChangeMenu onCorrect={onCorrect} onVoid={() => setVoiding(true)} />
      {correcting === 'header' && <HeaderCorrectionForm sheet={sheet} onClose={close} />}
      {site && (correcting === 'add' || truck?.voidedAt === null) && (
        <TruckCorrectionForm
          key={correcting}
          sheet={sheet}
          truck={truck}
          mixes={site.mixes.filter(({ active, id }) => active || id === truck?.mixId)}
          onClose={close}
        />
      )}
      {voiding && (
        <VoidDialog
          title={t('sheets.void.sheetTitle', { number })}
          text={t('sheets.void.sheetText', { count: specimens })}
          onVoid={(reason) => api.call(voidSheetEndpoint, { params: { sheetId }, version, body: { reason } })}
          onClose={() => setVoiding(false)}
        />
      )}
    </>
  )
}

function ChangeMenu({ onCorrect, onVoid }: { onCorrect: (what: string) => void; onVoid: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  return (
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
        <Menu.Item color="red" leftSection={<IconTrashX size={16} />} onClick={onVoid}>
          {t('sheets.void.sheet')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
