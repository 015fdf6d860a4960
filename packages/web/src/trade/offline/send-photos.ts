import {
  addSheetPhotoEndpoint,
  addSpecimenPhotoEndpoint,
  listSheetPhotosEndpoint,
  listSpecimenPhotosEndpoint,
} from '@probeta/contract/photos.ts'
import { sessionUser } from '../../session/session-store.ts'
import { api } from '../../api/client.ts'
import { keptPhotos, type WaitingPhoto } from './keep-photos.ts'
import { otherTabs } from '../../api/other-tabs.ts'
import { createOutbox } from './outbox.ts'
import { queryClient } from '../../api/query-client.ts'
import { ApiRefusal } from '../../api/refusal.ts'

const pause = 15_000
/** Nobody in any more, too many at once: later the same call may go through. */
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

let retry: ReturnType<typeof setTimeout> | undefined

/** The photos of this browser that the server does not have yet. */
export const photoOutbox = createOutbox<WaitingPhoto>({
  keeping: keptPhotos,
  tabs: otherTabs('probeta-photos'),
  owner: () => String(sessionUser()?.id ?? ''),
  isReady: ({ place }) => place.of !== 'entry',
  send,
  exclusively: async (work) => {
    // Only pages with https know locks; without them the key still lets a photo be stored once.
    if ('locks' in navigator) await navigator.locks.request('probeta-photos', work)
    else await work()
  },
  refusalOf,
  onSent: () => {
    void queryClient.invalidateQueries({ queryKey: [listSheetPhotosEndpoint.path] })
    void queryClient.invalidateQueries({ queryKey: [listSpecimenPhotosEndpoint.path] })
  },
  later: (again) => {
    clearTimeout(retry)
    retry = setTimeout(again, pause)
  },
})

/** Whenever a page opens, and as soon as the network is back. */
export function resumePhotos(): () => void {
  const flush = () => void photoOutbox.flush()
  flush()
  addEventListener('online', flush)
  return () => removeEventListener('online', flush)
}

/**
 * The sheet is stored: its trucks' photos have a place now. `trucks`: the ids of the entry's columns, in the order in
 * which the sheet's samples came from them.
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

/** Columns of an entry were thrown away, and what was photographed for them. */
export const dropEntryPhotos = (trucks: readonly string[]): Promise<void> =>
  photoOutbox.change(
    ({ place }) => place.of === 'entry' && trucks.includes(place.truckId),
    () => undefined,
  )
