import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Menu } from '@mantine/core'
import { voidSampleEndpoint } from '@probeta/contract/concrete/samples.ts'
import type { Sheet } from '@probeta/contract/concrete/sheets.ts'
import { mayCorrectSheet } from '@probeta/domain/sheet/life.ts'
import { IconDots, IconPencil, IconTrashX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useMay } from '../../../session/current-session.ts'
import { VoidDialog } from './void-form.tsx'

type Truck = Sheet['trucks'][number]
type Props = { sheet: Sheet; truck: Truck; onCorrect: () => void }

/** The actions on one truck of a saved sheet; empty where it is void or the sheet is locked. */
export function TruckPanel({ sheet, truck: { id: sampleId, code, version, voidedAt }, onCorrect }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const [voiding, setVoiding] = useState(false)
  if (!may(permission.samples, 'edit') || voidedAt !== null || !mayCorrectSheet(sheet.state).ok) return null
  const name = t('sheets.correct.menu', { code })
  return (
    <>
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="subtle" size="compact-md" aria-label={name}>
            <IconDots size={18} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={name}>
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
        <VoidDialog
          title={t('sheets.void.truckTitle', { code })}
          text={t('sheets.void.truckText')}
          onVoid={(reason) =>
            api.call(voidSampleEndpoint, { params: { sampleId }, version, body: { reason } })
          }
          onClose={() => setVoiding(false)}
        />
      )}
    </>
  )
}
