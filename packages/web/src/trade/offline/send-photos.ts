import {
  addSheetPhotoEndpoint,
  addSpecimenPhotoEndpoint,
  listSheetPhotosEndpoint,
  listSpecimenPhotosEndpoint,
} from '@probeta/contract/concrete/photos.ts'
import { sessionUser } from '../../session/session-store.ts'
import { api } from '../../api/client.ts'
import { keptPhotos, type WaitingPhoto } from './keep-photos.ts'
import { otherTabs } from '../../api/other-tabs.ts'
import { createOutbox } from './outbox.ts'
import { afterPause, inOneTab } from './when-to-send.ts'
import { queryClient } from '../../api/query-client.ts'
import { ApiRefusal } from '../../api/refusal.ts'

const pause = 15_000
/** Temporary failures, such as an ended session or too many requests: the same call is retried later. */
const passingStatus = new Set([0, 401, 408, 409, 429, 500, 502, 503, 504, 507])
const final: readonly string[] = ['photo.tooMany', 'photo.withdrawn']

function formOf({ bytes, type, sha256 }: WaitingPhoto, about: object): FormData {
  const form = new FormData()
  form.set('about', JSON.stringify({ note: '', sha256, ...about }))
  form.set('file', new Blob([bytes], { type }), 'photo')
  return form
}

function send(photo: WaitingPhoto): Promise<unknown> {
  const { key, place } = photo
  switch (place.of) {
    case 'sheet': {
      const { sheetId, sampleId, shows } = place
      return api.call(
        addSheetPhotoEndpoint,
        { params: { sheetId } },
        { key, form: formOf(photo, { shows, sampleId }) },
      )
    }
    case 'specimen': {
      const { specimenId } = place
      return api.call(addSpecimenPhotoEndpoint, { params: { specimenId } }, { key, form: formOf(photo, {}) })
    }
    case 'entry':
      throw new Error('a sheet that is not stored takes no photo')
  }
}

function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiRefusal)) return undefined
  if (error.code === 'session.passwordDue') return undefined
  return passingStatus.has(error.status) && !final.includes(error.code) ? undefined : error.title
}

/** The photos of this browser that the server does not have yet. */
export const photoOutbox = createOutbox<WaitingPhoto>({
  store: keptPhotos,
  tabs: otherTabs('probeta-photos'),
  owner: () => String(sessionUser()?.id ?? ''),
  isReady: ({ place }) => place.of !== 'entry',
  send,
  exclusively: inOneTab('probeta-photos'),
  refusalOf,
  onSent: () => {
    void queryClient.invalidateQueries({ queryKey: [listSheetPhotosEndpoint.path] })
    void queryClient.invalidateQueries({ queryKey: [listSpecimenPhotosEndpoint.path] })
  },
  later: afterPause(pause),
})

/** Sends waiting photos when a page opens and when the network is back; returns the cleanup. */
export function resumePhotos(): () => void {
  const flush = () => void photoOutbox.flush()
  flush()
  addEventListener('online', flush)
  return () => removeEventListener('online', flush)
}

/**
 * Assigns the photos of an entry to its stored sheet. `trucks`: the ids of the entry's columns, in the order of the sheet's
 * samples.
 */
export function placeEntryPhotos(
  trucks: readonly string[],
  sheet: { id: string; trucks: readonly { id: string }[] },
): Promise<void> {
  return photoOutbox.change(
    ({ place }) => place.of === 'entry' && trucks.includes(place.truckId),
    (photo) => {
      const index = photo.place.of === 'entry' ? trucks.indexOf(photo.place.truckId) : -1
      const sampleId = sheet.trucks[index]?.id ?? null
      return {
        ...photo,
        place: { of: 'sheet', sheetId: sheet.id, sampleId, shows: sampleId ? 'deliveryNote' : 'sheet' },
      }
    },
  )
}

/** Drops the photos of discarded columns of an entry. */
export const dropEntryPhotos = (trucks: readonly string[]): Promise<void> =>
  photoOutbox.change(
    ({ place }) => place.of === 'entry' && trucks.includes(place.truckId),
    () => undefined,
  )
