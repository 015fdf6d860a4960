import { permission } from '@probeta/domain/people/permissions.ts'
import {
  listSheetPhotosEndpoint,
  listSpecimenPhotosEndpoint,
  type Photo,
  sheetPhotoImageEndpoint,
  specimenPhotoImageEndpoint,
  withdrawSheetPhotoEndpoint,
  withdrawSpecimenPhotoEndpoint,
} from '@probeta/contract/concrete/photos.ts'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as uuid } from 'uuid'
import { useFormat, useMay } from '../../session/current-session.ts'
import { sessionUser } from '../../session/session-store.ts'
import type { PhotoFieldData, ShownPhoto } from '../../ui/camera/photo-field.tsx'
import { api } from '../../api/client.ts'
import { hashBytes } from './hash-bytes.ts'
import type { PhotoPlace, WaitingPhoto } from './keep-photos.ts'
import { queryClient } from '../../api/query-client.ts'
import { photoOutbox } from './send-photos.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { useOffers } from '../choices/use-lookups.ts'

const fresh = 60_000

async function addFiles(place: PhotoPlace, files: readonly Blob[]): Promise<void> {
  for (const file of files) {
    const { bytes, type } = await shrinkPhoto(file)
    await photoOutbox.add({
      key: uuid(),
      owner: String(sessionUser()?.id ?? ''),
      place,
      bytes,
      type,
      sha256: await hashBytes(bytes),
      at: Date.now(),
    })
  }
}

/** Fetches an image once, as images never change; the cache drops it some minutes after its last use. */
const picture = (id: string, size: 'full' | 'thumbnail', fetch: () => Promise<Blob>) =>
  queryClient.query({ queryKey: ['picture', id, size], queryFn: fetch, staleTime: Infinity })

function useWaiting(isHere: (place: PhotoPlace) => boolean): ShownPhoto[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { waiting, sending } = useSyncExternalStore(photoOutbox.subscribe, photoOutbox.snapshot)
  const shown = ({ key, refused, bytes, type, at, place }: WaitingPhoto): ShownPhoto => ({
    id: key,
    state: refused !== undefined ? 'refused' : sending === key ? 'sending' : 'waiting',
    title: t(place.of === 'specimen' ? 'photos.shows.break' : 'photos.shows.deliveryNote'),
    about: refused ?? t(place.of === 'entry' ? 'photos.withSheet' : 'photos.waiting'),
    when: format.instant(new Date(at).toISOString()),
    load: async () => new Blob([bytes], { type }),
    ...(refused !== undefined && { onRetry: () => void photoOutbox.retry(key) }),
    onDrop: () => void photoOutbox.drop(key),
  })
  return waiting.filter(({ place }) => isHere(place)).map(shown)
}

/** The photos on the server as they are shown. */
function useStored(photos: readonly Photo[], ways: Ways, mayEdit: boolean): ShownPhoto[] {
  const { t } = useTranslation()
  const format = useFormat()
  const offers = useOffers('photoReasons')
  return photos.map((photo) => {
    const { id, shows, sample, specimen, addedBy, addedAt, withdrawn, note } = photo
    const of = specimen?.code ?? sample?.code
    return {
      id,
      state: withdrawn ? 'withdrawn' : 'kept',
      title: of ? `${t(`photos.shows.${shows}`)} · ${of}` : t(`photos.shows.${shows}`),
      about: withdrawn
        ? t('photos.withdrawnBecause', {
            who: withdrawn.by ?? '—',
            when: format.instant(withdrawn.at),
            reason: withdrawn.because,
          })
        : note,
      when: `${addedBy ?? '—'}, ${format.instant(addedAt)}`,
      load: (size) => picture(id, size, () => ways.image(id, size)),
      ...(mayEdit &&
        !withdrawn && {
          offers,
          onWithdraw: async (reason: string) => {
            await ways.withdraw(photo, reason)
            await queryClient.invalidateQueries({ queryKey: [ways.list] })
          },
        }),
    }
  })
}

type Ways = {
  list: string
  image: (id: string, size: 'full' | 'thumbnail') => Promise<Blob>
  withdraw: (photo: Photo, reason: string) => Promise<unknown>
}

type OfSheet = {
  sheetId: string
  /** One truck only; left out: the sheet and all its trucks. */
  sampleId?: string
  /** The subject of photos added here. */
  shows: 'sheet' | 'deliveryNote' | 'sample'
}

/** The photos of a sheet, or of one of its trucks, for a PhotoField. */
export function useSheetPhotos({ sheetId, sampleId, shows }: OfSheet): PhotoFieldData {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.samples, 'edit')
  const { data } = useQuery({
    ...api.query(listSheetPhotosEndpoint, { params: { sheetId } }),
    staleTime: fresh,
  })
  const photos = (data?.items ?? []).filter(({ sample }) => sampleId === undefined || sample?.id === sampleId)
  const waiting = useWaiting(
    (place) =>
      place.of === 'sheet' &&
      place.sheetId === sheetId &&
      (sampleId === undefined || place.sampleId === sampleId),
  )
  const stored = useStored(
    photos,
    {
      list: listSheetPhotosEndpoint.path,
      image: (photoId, size) =>
        api.fetchBlob(sheetPhotoImageEndpoint, { params: { sheetId, photoId }, query: { size } }),
      withdraw: ({ id: photoId, version }, reason) =>
        api.call(withdrawSheetPhotoEndpoint, { params: { sheetId, photoId }, version, body: { reason } }),
    },
    mayEdit,
  )
  return {
    photos: [...stored, ...waiting],
    onAdd: (files) => addFiles({ of: 'sheet', sheetId, sampleId: sampleId ?? null, shows }, files),
    reason: mayEdit ? undefined : t('common.form.noPermission'),
  }
}

/** The photos of a specimen's break, for a PhotoField. */
export function useSpecimenPhotos(specimenId: string): PhotoFieldData {
  const { t } = useTranslation()
  const mayEdit = useMay()(permission.breaks, 'edit')
  const { data } = useQuery({
    ...api.query(listSpecimenPhotosEndpoint, { params: { specimenId } }),
    staleTime: fresh,
  })
  const waiting = useWaiting((place) => place.of === 'specimen' && place.specimenId === specimenId)
  const stored = useStored(
    data?.items ?? [],
    {
      list: listSpecimenPhotosEndpoint.path,
      image: (photoId, size) =>
        api.fetchBlob(specimenPhotoImageEndpoint, { params: { specimenId, photoId }, query: { size } }),
      withdraw: ({ id: photoId, version }, reason) =>
        api.call(withdrawSpecimenPhotoEndpoint, {
          params: { specimenId, photoId },
          version,
          body: { reason },
        }),
    },
    mayEdit,
  )
  return {
    photos: [...stored, ...waiting],
    onAdd: (files) => addFiles({ of: 'specimen', specimenId }, files),
    reason: mayEdit ? undefined : t('common.form.noPermission'),
  }
}

/** The photos of a truck of a sheet being typed, for a PhotoField; they are sent once the sheet is stored. */
export function useEntryPhotos(truckId: string): PhotoFieldData {
  const photos = useWaiting((place) => place.of === 'entry' && place.truckId === truckId)
  return { photos, onAdd: (files) => addFiles({ of: 'entry', truckId }, files), reason: undefined }
}
