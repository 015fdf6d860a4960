import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { ShownPhoto } from '../../../ui/camera/photo-field.tsx'

const combine = (results: UseQueryResult<string>[]) => ({
  text: results.flatMap(({ data }) => data ?? []).join('\n'),
  reading: results.some(({ isFetching }) => isFetching),
  failed: results.some(({ isError }) => isError),
})

/** The recognised text of all photos of a ticket: both of its sides may be photographed. */
export const useTicketText = (photos: readonly Pick<ShownPhoto, 'id' | 'load'>[]) =>
  useQueries({
    queries: photos.map(({ id, load }) => ({
      queryKey: ['text of photo', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { readPhoto } = await import('./read-photo.ts')
        return readPhoto(await load('full'), signal)
      },
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    })),
    combine,
  })
