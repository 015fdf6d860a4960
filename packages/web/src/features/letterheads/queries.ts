import {
  addLetterheadLogoEndpoint,
  findLetterheadEndpoint,
  letterheadLogoEndpoint,
} from '@probeta/contract/reports/letterheads.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export const letterheadQuery = () => api.query(findLetterheadEndpoint, {})

/** The URL of a logo for an `img`; the image never changes. */
export const logoQuery = (logoId: string) =>
  queryOptions({
    queryKey: ['letterheadLogo', logoId],
    queryFn: async () =>
      URL.createObjectURL(await api.fetchBlob(letterheadLogoEndpoint, { params: { logoId } })),
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** Uploads a logo and returns its id. */
export async function sendLogo(file: File): Promise<string> {
  const form = new FormData()
  form.set('file', file)
  return (await api.call(addLetterheadLogoEndpoint, {}, { form })).id
}
