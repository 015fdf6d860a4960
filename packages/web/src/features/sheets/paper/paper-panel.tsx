import { permission } from '@probeta/domain/people/permissions.ts'
import { ActionIcon, Button, Group } from '@mantine/core'
import {
  type EnteredSheet,
  sheetFileContentEndpoint,
  withdrawSheetFileEndpoint,
} from '@probeta/contract/concrete/entered-sheets.ts'
import { IconFileTypePdf, IconTrashX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useFormat, useMay } from '../../../session/current-session.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import type { ShownPhoto } from '../../../ui/camera/photo-field.tsx'
import { handFile } from '../../../ui/hand-file.ts'
import { useToast } from '../../../ui/use-toast.tsx'
import css from './entered-sheet-page.module.css'
import { loadPaper } from './papers-card.tsx'
import { PictureViewer } from './picture-card.tsx'

type Props = { sheet: EnteredSheet; actions?: ReactNode }

/** The photos and files a sheet was typed from, to be inspected beside the typed values. */
export function PaperPanel({ sheet, actions }: Props) {
  const { t } = useTranslation()
  const photos = usePhotos(sheet)
  const files = sheet.fileList.filter(({ withdrawn }) => !withdrawn)
  return (
    <div className="pb-shrink">
      {photos.length > 0 && <PictureViewer photos={photos} />}
      {photos.length + files.length === 0 && (
        <div className={css['nothing']}>
          <strong>{t('sheets.papers.none')}</strong>
          <p className="pb-dim pb-flat">{t('sheets.papers.noneHint')}</p>
        </div>
      )}
      <Group gap={8} mt="sm">
        {files.map((file) => (
          <FileButton key={file.id} sheetId={sheet.id} file={file} />
        ))}
        {actions}
      </Group>
      <WithdrawnFiles files={sheet.fileList} />
    </div>
  )
}

function usePhotos(sheet: EnteredSheet) {
  const { t } = useTranslation()
  const format = useFormat()
  return sheet.photoList
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ id, shows, sample, specimen, addedBy, addedAt, note }): ShownPhoto => ({
      id,
      state: 'kept',
      title: [t(`photos.shows.${shows}`), specimen?.code ?? sample?.code].filter(Boolean).join(' · '),
      about: note,
      when: [addedBy, format.instant(addedAt)].filter(Boolean).join(', '),
      load: (size) => loadPaper(sheet.id, id, size),
    }))
}

function WithdrawnFiles({ files }: { files: EnteredSheet['fileList'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return files.map(
    ({ id, name, withdrawn }) =>
      withdrawn && (
        <p key={id} className="pb-dim pb-flat">
          {name}:{' '}
          {t('photos.withdrawnBecause', {
            who: withdrawn.by ?? '—',
            when: format.instant(withdrawn.at),
            reason: withdrawn.because,
          })}
        </p>
      ),
  )
}

type FileProps = { sheetId: string; file: EnteredSheet['fileList'][number] }

function FileButton({ sheetId, file }: FileProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const may = useMay()
  const [withdrawing, setWithdrawing] = useState(false)
  const { id: fileId, name } = file
  const download = async () => {
    const blob = await api.fetchBlob(sheetFileContentEndpoint, { params: { sheetId, fileId } })
    handFile(blob, name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf`)
  }
  return (
    <Group gap={2}>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} />}
        onClick={() => void download().catch(toast.refused)}
        aria-label={t('sheets.papers.open', { name })}
      >
        {name}
      </Button>
      {may(permission.samples, 'edit') && (
        <ActionIcon
          variant="subtle"
          color="red"
          size={36}
          aria-label={`${t('sheets.papers.withdraw')}: ${name}`}
          onClick={() => setWithdrawing(true)}
        >
          <IconTrashX size={18} />
        </ActionIcon>
      )}
      {withdrawing && <WithdrawDialog sheetId={sheetId} file={file} onClose={() => setWithdrawing(false)} />}
    </Group>
  )
}

type WithdrawProps = FileProps & { onClose: () => void }

function WithdrawDialog({ sheetId, file: { id: fileId, version }, onClose }: WithdrawProps) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return (
    <ConfirmReason
      danger
      title={t('sheets.papers.withdrawTitle')}
      text={t('sheets.papers.withdrawText')}
      confirmLabel={t('sheets.papers.withdraw')}
      onConfirm={async (reason) => {
        const params = { sheetId, fileId }
        await api.call(withdrawSheetFileEndpoint, { params, version, body: { reason } })
        await refresh('/entered-sheets')
      }}
      onClose={onClose}
    />
  )
}
