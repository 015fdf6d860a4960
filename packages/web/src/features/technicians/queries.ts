import {
  findTechnicianEndpoint,
  listTechniciansEndpoint,
  ownQualificationEndpoint,
  technicianPeopleEndpoint,
  technicianSignatureEndpoint,
} from '@probeta/contract/clients/technicians.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import type { Choice } from '../../ui/fields/search-select.tsx'

export const technicianPages = api.filtered(listTechniciansEndpoint)

/** One technician, always fetched anew: a form is never opened on cached values. */
export const technicianQuery = (userId: number) => ({
  ...api.query(findTechnicianEndpoint, { params: { technicianId: userId } }),
  gcTime: 0,
})

/** The address of the signature for an `img`: always fetched anew, since it may have been replaced. */
export const signatureQuery = (technicianId: number) => ({
  queryKey: ['technicianSignature', technicianId],
  queryFn: async () =>
    URL.createObjectURL(await api.fetchBlob(technicianSignatureEndpoint, { params: { technicianId } })),
  gcTime: 0,
})

export const ownQualificationQuery = () => ({
  ...api.query(ownQualificationEndpoint, {}),
  staleTime: 300_000,
})

/** Users about whom nothing is recorded yet, searched by the typed text. */
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
  return { choices, onSearch: setSearch, searching: found.isPlaceholderData }
}
