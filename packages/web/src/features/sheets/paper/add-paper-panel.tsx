import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import { addSheetFileEndpoint } from '@probeta/contract/entered-sheets.ts'
import { addSheetPhotoEndpoint } from '@probeta/contract/photos.ts'
import { IconFilePlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { hashBytes } from '../../../trade/offline/hash-bytes.ts'
import { shrinkPhoto } from '../../../trade/offline/shrink-photo.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useMay } from '../../../session/current-session.ts'
import { useToast } from '../../../ui/use-toast.ts'

const taken = 'application/pdf,image/jpeg,image/png,image/webp'

/** Uploads photos and PDFs of the paper directly, from a desk computer. */
export function AddPaper({ sheetId }: { sheetId: string }) {
  const { t } = useTranslation()
  const may = useMay()
  const toast = useToast()
  const refresh = useRefresh()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  if (!may(permission.samples, 'edit')) return null

  async function send(file: File) {
    const form = new FormData()
    if (file.type === 'application/pdf') {
      const bytes = await file.arrayBuffer()
      const about = { name: file.name.slice(0, 120), sha256: await hashBytes(bytes) }
      form.set('about', JSON.stringify(about))
      form.set('file', new Blob([bytes], { type: file.type }), 'sheet.pdf')
      return api.call(addSheetFileEndpoint, { params: { sheetId } }, { form })
    }
    const { bytes, type } = await shrinkPhoto(file)
    const about = { note: '', sha256: await hashBytes(bytes), shows: 'sheet', sampleId: null }
    form.set('about', JSON.stringify(about))
    form.set('file', new Blob([bytes], { type }), 'photo')
    return api.call(addSheetPhotoEndpoint, { params: { sheetId } }, { form })
  }
  async function add(files: readonly File[]) {
    setBusy(true)
    try {
      for (const file of files) await send(file)
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
      await refresh('/entered-sheets', '/sheets')
    }
  }
  return (
    <>
      <Button
        variant="light"
        loading={busy}
        leftSection={<IconFilePlus size={18} />}
        onClick={() => input.current?.click()}
      >
        {t('sheets.papers.addFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={taken}
        aria-label={t('sheets.papers.addFile')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) void add(files)
        }}
      />
    </>
  )
}
