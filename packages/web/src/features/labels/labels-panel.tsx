import { permission } from '@probeta/domain/people/permissions.ts'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../session/current-session.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import type { LabelGroup } from './choose-labels.ts'
import { LabelsForm } from './labels-form.tsx'

/** Opens the label printing of a sheet or of one sample. */
export function LabelsPanel({ groups, number }: { groups: readonly LabelGroup[]; number: string }) {
  const { t } = useTranslation()
  const may = useMay()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ReasonButton
        variant="default"
        leftSection={<IconQrcode size={18} />}
        reason={may(permission.samples, 'edit') ? undefined : t('common.form.noPermission')}
        onClick={() => setOpen(true)}
      >
        {t('labels.button')}
      </ReasonButton>
      {open && <LabelsForm groups={groups} number={number} onClose={() => setOpen(false)} />}
    </>
  )
}
