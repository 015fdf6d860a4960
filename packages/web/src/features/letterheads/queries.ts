import { addLetterheadLogo, findLetterhead, letterheadLogo } from '@probeta/contract/letterheads.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export const letterheadQuery = () => api.query(findLetterhead, {})

/** The address of a logo for an `img`; it never changes. */
export const logoQuery = (logoId: string) =>
  queryOptions({
    queryKey: ['letterheadLogo', logoId],
    queryFn: async () => URL.createObjectURL(await api.fetchBlob(letterheadLogo, { params: { logoId } })),
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** Brings a logo in and answers its id. */
export async function sendLogo(file: File): Promise<string> {
  const form = new FormData()
  form.set('file', file)
  return (await api.call(addLetterheadLogo, {}, { form })).id
}
