import { Button } from '@mantine/core'
import {
  addCalibrationFileEndpoint,
  type Calibration,
  calibrationFileEndpoint,
} from '@probeta/contract/laboratory/equipment.ts'
import { IconFileCertificate, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { fileForm } from '../../trade/offline/file-form.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { ChooseFileButton } from '../../ui/fields/choose-file-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { showFile } from '../../ui/show-file.ts'

type Props = { equipmentId: string; calibration: Calibration; reason: string | undefined }

/** Shows the PDF of a certificate, or takes it where there is none yet. */
export function CalibrationFileCard({ equipmentId, calibration, reason }: Props) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  const params = { equipmentId, calibrationId: calibration.id }
  const look = { variant: 'default', size: 'compact-md', loading: busy } as const

  async function send(file: File) {
    const form = await fileForm(file, 'application/pdf')
    await api.call(addCalibrationFileEndpoint, { params }, { form })
    await refresh('/equipment', '/tables/equipment')
  }
  async function show() {
    showFile(await api.fetchBlob(calibrationFileEndpoint, { params }), t('equipment.file.name'))
  }
  if (calibration.file)
    return (
      <Button {...look} leftSection={<IconFileCertificate size={16} />} onClick={() => void run(show)}>
        {t('equipment.file.open')}
      </Button>
    )
  if (calibration.withdrawn) return null
  return (
    <ChooseFileButton
      {...look}
      reason={reason}
      leftSection={<IconPaperclip size={16} />}
      accept="application/pdf"
      inputLabel={t('equipment.file.add')}
      onFile={(file) => void run(() => send(file))}
    >
      {t('equipment.file.add')}
    </ChooseFileButton>
  )
}
