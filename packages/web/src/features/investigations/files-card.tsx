import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import {
  addInvestigationFileEndpoint,
  type Investigation,
  investigationFileContentEndpoint,
} from '@probeta/contract/results/investigations.ts'
import type { InvestigationStep } from '@probeta/domain/investigation/steps.ts'
import { IconFileTypePdf, IconPhoto, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { hashBytes } from '../../trade/offline/hash-bytes.ts'
import { useMay } from '../../session/current-session.ts'
import { ChooseFileButton } from '../../ui/fields/choose-file-button.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { showFile } from '../../ui/show-file.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { useShow } from './queries.ts'

const types = { pdf: 'application/pdf', picture: 'image/jpeg' } as const

type Props = { investigation: Investigation; step: InvestigationStep }
type Kept = Investigation['files'][number]

/** The documents of a step: opened in place, added from a file or as a photo. */
export function FilesCard({ investigation, step }: Props) {
  const toast = useToast()
  const may = useMay()
  async function open({ id, name, kind }: Kept) {
    const params = { investigationId: investigation.id, investigationFileId: id }
    const blob = await api.fetchBlob(investigationFileContentEndpoint, { params })
    showFile(new Blob([blob], { type: types[kind] }), name)
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
            onClick={() => void open(file).catch(toast.refused)}
          >
            {file.name}
          </Button>
        ))}
      {investigation.state === 'open' && may(permission.results, 'edit') && (
        <AddFileButton investigation={investigation} step={step} />
      )}
    </>
  )
}

function AddFileButton({ investigation, step }: Props) {
  const { t } = useTranslation()
  const toast = useToast()
  const show = useShow()
  const { busy, run } = useBusy()
  const label = t('investigations.addFileOf', { step: t(`investigations.steps.${step}`) })

  async function send(brought: File) {
    const bytes = await brought.arrayBuffer()
    const form = new FormData()
    const name = brought.name.slice(-120) || '-'
    form.set('about', JSON.stringify({ step, name, sha256: await hashBytes(bytes) }))
    form.set('file', new Blob([bytes], { type: brought.type }), 'paper')
    const params = { investigationId: investigation.id }
    await show(await api.call(addInvestigationFileEndpoint, { params }, { form }))
    toast.done(t('investigations.saved'))
  }
  return (
    <span title={t('investigations.fileHint')}>
      <ChooseFileButton
        variant="subtle"
        size="compact-md"
        loading={busy}
        aria-label={label}
        inputLabel={label}
        leftSection={<IconUpload size={16} />}
        accept="application/pdf,image/jpeg,image/png"
        onFile={(file) => void run(() => send(file))}
      >
        {t('investigations.addFile')}
      </ChooseFileButton>
    </span>
  )
}
