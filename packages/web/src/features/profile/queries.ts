import { findNoticePreferences } from '@probeta/contract/notices.ts'
import {
  findProfile,
  findSignature,
  listOwnActions,
  saveSignature,
  signatureImage,
} from '@probeta/contract/profile.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export const profileQuery = () => api.query(findProfile, {})
export const noticesQuery = () => api.query(findNoticePreferences, {})
export const signatureQuery = () => api.query(findSignature, {})
export const actionsQuery = () => api.pages(listOwnActions, { query: { limit: 20 } })

/** The address of a signature for an `img`; each one has its own id. */
export const signatureImageQuery = (id: string) =>
  queryOptions({
    queryKey: ['signatureImage', id],
    queryFn: async () => URL.createObjectURL(await api.fetchBlob(signatureImage, {})),
    staleTime: Infinity,
    gcTime: Infinity,
  })

export async function sendSignature(file: Blob, made: 'drawn' | 'uploaded' | 'typed', key: string) {
  const form = new FormData()
  form.set('made', made)
  form.set('file', file, 'signature')
  return api.call(saveSignature, {}, { form, key })
}
