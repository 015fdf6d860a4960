import { Button } from '@mantine/core'
import {
  addCertificateFileEndpoint,
  type Certificate,
  certificateFileContentEndpoint,
} from '@probeta/contract/clients/technicians.ts'
import { IconFileTypePdf, IconPhoto, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { fileForm } from '../../trade/offline/file-form.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { ChooseFileButton } from '../../ui/fields/choose-file-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { showFile } from '../../ui/show-file.ts'
import { useToast } from '../../ui/use-toast.tsx'

const types = { pdf: 'application/pdf', picture: 'image/jpeg' } as const

/** The file of a certificate: viewed in place, uploaded or photographed. */
export function PaperCard({ certificate, reason }: { certificate: Certificate; reason: string | undefined }) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  const { id, number, issuer, file } = certificate

  async function open({ id: paperId, name, kind }: NonNullable<Certificate['file']>) {
    const params = { certificateId: id, paperId }
    const blob = await api.fetchBlob(certificateFileContentEndpoint, { params })
    if (showFile(new Blob([blob], { type: types[kind] }), name) === 'downloaded')
      toast.done(t('technicians.file.downloaded'))
  }
  async function send(brought: File) {
    try {
      const form = await fileForm(brought)
      await api.call(addCertificateFileEndpoint, { params: { certificateId: id } }, { form })
      toast.done(t('technicians.file.added'))
    } finally {
      await refresh('/technicians', '/profile')
    }
  }
  const addLabel = t(file ? 'technicians.file.replaceOf' : 'technicians.file.addOf', {
    number: number || issuer,
  })
  return (
    <span className="pb-row">
      {file && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={file.kind === 'pdf' ? <IconFileTypePdf size={16} /> : <IconPhoto size={16} />}
          onClick={() => void open(file).catch(toast.refused)}
        >
          {t('technicians.file.open', { name: file.name })}
        </Button>
      )}
      <ChooseFileButton
        variant="subtle"
        size="compact-md"
        loading={busy}
        reason={reason}
        aria-label={addLabel}
        leftSection={<IconUpload size={16} />}
        accept="application/pdf,image/jpeg,image/png"
        inputLabel={addLabel}
        onFile={(brought) => void run(() => send(brought))}
      >
        {t(file ? 'technicians.file.replace' : 'technicians.file.add')}
      </ChooseFileButton>
      <small className="pb-dim">{t('technicians.file.hint')}</small>
    </span>
  )
}
