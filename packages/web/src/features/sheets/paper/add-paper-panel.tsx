import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import { addSheetFileEndpoint } from '@probeta/contract/concrete/entered-sheets.ts'
import { addSheetPhotoEndpoint } from '@probeta/contract/concrete/photos.ts'
import { IconFilePlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { hashBytes } from '../../../trade/offline/hash-bytes.ts'
import { shrinkPhoto } from '../../../trade/offline/shrink-photo.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useMay } from '../../../session/current-session.ts'
import { useBusy } from '../../../ui/forms/use-busy.ts'

const taken = 'application/pdf,image/jpeg,image/png,image/webp'

/** Uploads photos and PDFs of the paper directly, from a desk computer. */
export function AddPaper({ sheetId }: { sheetId: string }) {
  const { t } = useTranslation()
  const may = useMay()
  const refresh = useRefresh()
  const { busy, run } = useBusy()
  const input = useRef<HTMLInputElement>(null)
  if (!may(permission.samples, 'edit')) return null

  async function add(files: readonly File[]) {
    await run(async () => {
      for (const file of files) await send(sheetId, file)
    })
    await refresh('/entered-sheets', '/sheets')
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

/** Sends a PDF as it is, and a photo as small as it can still be read. */
async function send(sheetId: string, file: File): Promise<unknown> {
  const isPdf = file.type === 'application/pdf'
  const { bytes, type } = isPdf
    ? { bytes: await file.arrayBuffer(), type: file.type }
    : await shrinkPhoto(file)
  const sha256 = await hashBytes(bytes)
  const about = isPdf
    ? { name: file.name.slice(0, 120), sha256 }
    : { note: '', sha256, shows: 'sheet', sampleId: null }
  const form = new FormData()
  form.set('about', JSON.stringify(about))
  form.set('file', new Blob([bytes], { type }), isPdf ? 'sheet.pdf' : 'photo')
  return api.call(isPdf ? addSheetFileEndpoint : addSheetPhotoEndpoint, { params: { sheetId } }, { form })
}
