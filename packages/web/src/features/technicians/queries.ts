import {
  findTechnicianEndpoint,
  listTechniciansEndpoint,
  ownQualificationEndpoint,
  technicianPeopleEndpoint,
  technicianSignatureEndpoint,
} from '@probeta/contract/technicians.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type FilterArgs } from '../../api/client.ts'
import type { Choice } from '../../ui/fields/search-select.tsx'

type Filter = FilterArgs<typeof listTechniciansEndpoint>

export const technicianPages = (filter: Filter) => api.pages(listTechniciansEndpoint, { query: filter })

/** One technician as they are now: a form is never opened on what the browser still remembers. */
export const technicianQuery = (userId: number) => ({
  ...api.query(findTechnicianEndpoint, { params: { technicianId: userId } }),
  gcTime: 0,
})

/** The address of the signature for an `img`: as it is now, for another one may have been brought in. */
export const signatureQuery = (technicianId: number) => ({
  queryKey: ['technicianSignature', technicianId],
  queryFn: async () =>
    URL.createObjectURL(await api.fetchBlob(technicianSignatureEndpoint, { params: { technicianId } })),
  gcTime: 0,
})

export const standingQuery = () => ({ ...api.query(ownQualificationEndpoint, {}), staleTime: 300_000 })

/** People who sign in and of whom nothing is noted yet, by what is typed. */
export function usePeople() {
  const [search, setSearch] = useState('')
  const found = useQuery({
    ...api.query(technicianPeopleEndpoint, { query: { search } }),
    placeholderData: keepPreviousData,
  })
  const choices: Choice[] = (found.data?.items ?? []).map(({ id, name, username }) => ({
    value: String(id),
    label: name,
    hint: username,
  }))
  return { choices, onSearch: setSearch }
}
