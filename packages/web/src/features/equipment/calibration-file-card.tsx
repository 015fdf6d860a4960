import { Button } from '@mantine/core'
import {
  addCalibrationFileEndpoint,
  type Calibration,
  calibrationFileEndpoint,
} from '@probeta/contract/equipment.ts'
import { IconFileCertificate, IconPaperclip } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { hashBytes } from '../../trade/offline/hash-bytes.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { showFile } from '../../ui/show-file.ts'
import { useToast } from '../../ui/use-toast.ts'

type Props = { equipmentId: string; calibration: Calibration; reason: string | undefined }

/** Shows the PDF of a certificate, or takes it where there is none yet. */
export function CalibrationFileCard({ equipmentId, calibration, reason }: Props) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const params = { equipmentId, calibrationId: calibration.id }

  async function work(act: () => Promise<unknown>) {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }
  const show = () =>
    work(async () =>
      showFile(await api.fetchBlob(calibrationFileEndpoint, { params }), t('equipment.file.name')),
    )
  const send = (file: File) =>
    work(async () => {
      const bytes = await file.arrayBuffer()
      const form = new FormData()
      form.set('about', JSON.stringify({ name: file.name.slice(0, 120), sha256: await hashBytes(bytes) }))
      form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'certificate.pdf')
      await api.call(addCalibrationFileEndpoint, { params }, { form })
      await refresh('/equipment', '/tables/equipment')
    })

  if (calibration.file)
    return (
      <Button
        variant="default"
        size="compact-md"
        loading={busy}
        leftSection={<IconFileCertificate size={16} />}
        onClick={() => void show()}
      >
        {t('equipment.file.open')}
      </Button>
    )
  if (calibration.withdrawn) return null
  return (
    <>
      <ReasonButton
        variant="default"
        size="compact-md"
        loading={busy}
        reason={reason}
        leftSection={<IconPaperclip size={16} />}
        onClick={() => input.current?.click()}
      >
        {t('equipment.file.add')}
      </ReasonButton>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf"
        aria-label={t('equipment.file.add')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void send(file)
        }}
      />
    </>
  )
}
