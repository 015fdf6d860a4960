import { enteredPhotoEndpoint, type EnteredSheetRow } from '@probeta/contract/concrete/entered-sheets.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useFormat } from '../../../session/current-session.ts'
import type { ShownPhoto } from '../../../ui/camera/photo-field.tsx'
import { PhotoThumb } from '../../../ui/camera/photo-thumb.tsx'
import css from '../list/sheets-page.module.css'

/** A picture never changes: it is fetched once. */
export const loadPaper = (sheetId: string, photoId: string, size: 'full' | 'thumbnail') =>
  queryClient.query({
    queryKey: ['picture', photoId, size],
    queryFn: () => api.fetchBlob(enteredPhotoEndpoint, { params: { sheetId, photoId }, query: { size } }),
    staleTime: Infinity,
  })

/** The first photos of a sheet as thumbnails, and the number of its attachments. */
export function PapersCell({ row }: { row: EnteredSheetRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = row.photos + row.files
  if (count === 0) return <small>{t('sheets.entered.noAttachment')}</small>
  const shown = (id: string): ShownPhoto => ({
    id,
    state: 'kept',
    title: '',
    about: '',
    when: '',
    load: (size) => loadPaper(row.id, id, size),
  })
  return (
    <span className={css['papers']} role="img" aria-label={t('sheets.entered.papers', { count })}>
      {row.firstPhotos.slice(0, 2).map((id) => (
        <span key={id}>
          <PhotoThumb photo={shown(id)} size="thumbnail" />
        </span>
      ))}
      {row.files > 0 && (
        <span>
          <IconFileTypePdf size={20} stroke={1.5} aria-hidden />
        </span>
      )}
      <small className="pb-dim">{format.number(count)}</small>
    </span>
  )
}
