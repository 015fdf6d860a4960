import {
  addLetterheadLogoEndpoint,
  findLetterheadEndpoint,
  letterheadLogoEndpoint,
} from '@probeta/contract/letterheads.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export const letterheadQuery = () => api.query(findLetterheadEndpoint, {})

/** The address of a logo for an `img`; it never changes. */
export const logoQuery = (logoId: string) =>
  queryOptions({
    queryKey: ['letterheadLogo', logoId],
    queryFn: async () =>
      URL.createObjectURL(await api.fetchBlob(letterheadLogoEndpoint, { params: { logoId } })),
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** Brings a logo in and answers its id. */
export async function sendLogo(file: File): Promise<string> {
  const form = new FormData()
  form.set('file', file)
  return (await api.call(addLetterheadLogoEndpoint, {}, { form })).id
}
