import { findNoticePreferencesEndpoint } from '@probeta/contract/workplace/notices.ts'
import { listPushDevicesEndpoint } from '@probeta/contract/workplace/push-devices.ts'
import {
  findProfileEndpoint,
  findSignatureEndpoint,
  listOwnActionsEndpoint,
  saveSignatureEndpoint,
  signatureImageEndpoint,
} from '@probeta/contract/access/profile.ts'
import { listSessionsEndpoint } from '@probeta/contract/access/sessions.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export const profileQuery = () => api.query(findProfileEndpoint, {})
export const noticesQuery = () => api.query(findNoticePreferencesEndpoint, {})
export const sessionsQuery = () => api.query(listSessionsEndpoint, {})
export const pushDevicesQuery = () => api.query(listPushDevicesEndpoint, {})
export const signatureQuery = () => api.query(findSignatureEndpoint, {})
export const actionsQuery = () => api.pages(listOwnActionsEndpoint, { query: { limit: 20 } })

/** The URL of a signature for an `img`; each signature has its own id. */
export const signatureImageQuery = (id: string) =>
  queryOptions({
    queryKey: ['signatureImage', id],
    queryFn: async () => URL.createObjectURL(await api.fetchBlob(signatureImageEndpoint, {})),
    staleTime: Infinity,
    gcTime: Infinity,
  })

export async function sendSignature(file: Blob, made: 'drawn' | 'uploaded' | 'typed', key: string) {
  const form = new FormData()
  form.set('made', made)
  form.set('file', file, 'signature')
  return api.call(saveSignatureEndpoint, {}, { form, key })
}
