import { QueryClient } from '@tanstack/react-query'

/** Retries live in the client, with the call's own key; a second layer would only multiply them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
