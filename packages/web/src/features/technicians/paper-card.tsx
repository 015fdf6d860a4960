import { Button } from '@mantine/core'
import {
  addCertificateFileEndpoint,
  type Certificate,
  certificateFileContentEndpoint,
} from '@probeta/contract/technicians.ts'
import { IconFileTypePdf, IconPhoto, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { hashBytes } from '../../trade/offline/hash-bytes.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { showFile } from '../../ui/show-file.ts'
import { useToast } from '../../ui/use-toast.ts'
import css from './technician-page.module.css'

const types = { pdf: 'application/pdf', picture: 'image/jpeg' } as const

/** The file of a certificate: viewed in place, uploaded or photographed. */
export function PaperCard({ certificate, reason }: { certificate: Certificate; reason: string | undefined }) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const { id, number, issuer, file } = certificate

  async function open({ id: paperId, name, kind }: NonNullable<Certificate['file']>) {
    try {
      const blob = await api.fetchBlob(certificateFileContentEndpoint, {
        params: { certificateId: id, paperId },
      })
      if (showFile(new Blob([blob], { type: types[kind] }), name) === 'downloaded')
        toast.done(t('technicians.file.downloaded'))
    } catch (error) {
      toast.refused(error)
    }
  }
  async function send(brought: File) {
    setBusy(true)
    try {
      const bytes = await brought.arrayBuffer()
      const form = new FormData()
      const name = brought.name.slice(-120) || '-'
      form.set('about', JSON.stringify({ name, sha256: await hashBytes(bytes) }))
      form.set('file', new Blob([bytes], { type: brought.type }), 'certificate')
      await api.call(addCertificateFileEndpoint, { params: { certificateId: id } }, { form })
      toast.done(t('technicians.file.added'))
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
      await refresh('/technicians', '/profile')
    }
  }
  const addLabel = t('technicians.file.addOf', { number: number || issuer })
  return (
    <span className={css['buttons']}>
      {file && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={file.kind === 'pdf' ? <IconFileTypePdf size={16} /> : <IconPhoto size={16} />}
          onClick={() => void open(file)}
        >
          {t('technicians.file.open', { name: file.name })}
        </Button>
      )}
      <ReasonButton
        variant="subtle"
        size="compact-md"
        loading={busy}
        reason={reason}
        aria-label={addLabel}
        leftSection={<IconUpload size={16} />}
        onClick={() => input.current?.click()}
      >
        {t(file ? 'technicians.file.replace' : 'technicians.file.add')}
      </ReasonButton>
      <small className="pb-dim">{t('technicians.file.hint')}</small>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,image/jpeg,image/png"
        aria-label={addLabel}
        onChange={({ currentTarget }) => {
          const brought = currentTarget.files?.[0]
          currentTarget.value = ''
          if (brought) void send(brought)
        }}
      />
    </span>
  )
}
