import { findWorkSiteEndpoint, listWorkSitesEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useFound } from '../../api/use-found.ts'
import type { Choice } from '../../ui/fields/search-select.tsx'
import { api } from '../../api/client.ts'
import { askOrRecall } from '../../api/kept-answers.ts'

const mostRecent = 4
const name = 'probeta.workSites'
const Recent = z.array(z.uuid())

function recall(): string[] {
  try {
    return Recent.safeParse(JSON.parse(localStorage.getItem(name) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

/** Lists the work site first the next time one is chosen in this browser. */
export function rememberWorkSite(id: string): void {
  const recent = [id, ...recall().filter((other) => other !== id)].slice(0, mostRecent)
  try {
    localStorage.setItem(name, JSON.stringify(recent))
  } catch {
    // Without storage only the order of the list is lost.
  }
}

/** A work site with its mixes; offline, as last known. */
const workSiteQuery = (workSiteId: string) =>
  queryOptions({
    queryKey: api.query(findWorkSiteEndpoint, { params: { workSiteId } }).queryKey,
    queryFn: ({ signal }) =>
      askOrRecall(`work-site:${workSiteId}`, () =>
        api.call(findWorkSiteEndpoint, { params: { workSiteId } }, { signal }),
      ),
  })

type Named = { id: string; name: string; code: string; clientName: string }

const choiceOf = ({ id, name: named, code, clientName }: Named): Choice => ({
  value: id,
  label: `${code} · ${named}`,
  hint: clientName,
})

type Options = {
  workSiteId: string | null
  enabled: boolean
  /** Includes closed ones: for searching past work, not for new work. */
  closed?: boolean
  /** The hint beside recently used ones. */
  recentHint?: string
}

/** Searches work sites, recently used ones first; and returns the chosen one with its mixes. */
export function useWorkSiteChoices({ workSiteId, enabled, closed = false, recentHint }: Options) {
  const active = closed ? 'all' : 'yes'
  const { items, search, onSearch, searching } = useFound(listWorkSitesEndpoint, { active }, enabled)
  const [recent] = useState(recall)
  const used = useQueries({
    queries: recent.map((id) => ({
      ...workSiteQuery(id),
      enabled: enabled && search === '',
    })),
  })
  const one = useQuery({
    ...workSiteQuery(workSiteId ?? ''),
    enabled: enabled && workSiteId !== null,
  })

  const last =
    search === '' ? used.flatMap(({ data }) => (data && (closed || data.active) ? [data] : [])) : []
  const others = items.filter(({ id }) => !last.some((site) => site.id === id))
  const choices = [
    ...last.map((site) => ({ ...choiceOf(site), hint: recentHint ?? site.clientName })),
    ...others.map(choiceOf),
  ]
  const workSite = one.data && workSiteId === one.data.id ? one.data : undefined
  return {
    /** For a SearchSelect. */
    picker: { choices, chosen: workSite && choiceOf(workSite), onSearch, searching },
    workSite,
    failed: one.isError,
  }
}
