import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import {
  addInvestigationFileEndpoint,
  type Investigation,
  investigationFileContentEndpoint,
} from '@probeta/contract/investigations.ts'
import type { InvestigationStep } from '@probeta/domain/investigation/steps.ts'
import { IconFileTypePdf, IconPhoto, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { hashBytes } from '../../trade/offline/hash-bytes.ts'
import { useMay } from '../../session/current-session.ts'
import { showFile } from '../../ui/show-file.ts'
import { useToast } from '../../ui/use-toast.ts'
import { useShow } from './queries.ts'

const types = { pdf: 'application/pdf', picture: 'image/jpeg' } as const

/** The documents of a step: opened in place, added from a file or as a photo. */
export function FilesCard({
  investigation,
  step,
}: {
  investigation: Investigation
  step: InvestigationStep
}) {
  const { t } = useTranslation()
  const toast = useToast()
  const show = useShow()
  const may = useMay()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const label = t('investigations.addFileOf', { step: t(`investigations.steps.${step}`) })
  const params = { investigationId: investigation.id }

  async function open({ id, name, kind }: Investigation['files'][number]) {
    try {
      const blob = await api.fetchBlob(investigationFileContentEndpoint, {
        params: { ...params, investigationFileId: id },
      })
      showFile(new Blob([blob], { type: types[kind] }), name)
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
      form.set('about', JSON.stringify({ step, name, sha256: await hashBytes(bytes) }))
      form.set('file', new Blob([bytes], { type: brought.type }), 'paper')
      await show(await api.call(addInvestigationFileEndpoint, { params }, { form }))
      toast.done(t('investigations.saved'))
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {investigation.files
        .filter((file) => file.step === step)
        .map((file) => (
          <Button
            key={file.id}
            variant="default"
            size="compact-md"
            leftSection={file.kind === 'pdf' ? <IconFileTypePdf size={16} /> : <IconPhoto size={16} />}
            onClick={() => void open(file)}
          >
            {file.name}
          </Button>
        ))}
      {investigation.state === 'open' && may(permission.results, 'edit') && (
        <>
          <Button
            variant="subtle"
            size="compact-md"
            loading={busy}
            aria-label={label}
            title={t('investigations.fileHint')}
            leftSection={<IconUpload size={16} />}
            onClick={() => input.current?.click()}
          >
            {t('investigations.addFile')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept="application/pdf,image/jpeg,image/png"
            aria-label={label}
            onChange={({ currentTarget }) => {
              const brought = currentTarget.files?.[0]
              currentTarget.value = ''
              if (brought) void send(brought)
            }}
          />
        </>
      )}
    </>
  )
}
