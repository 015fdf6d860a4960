import { MultiSelect } from '@mantine/core'
import { findWorkSiteEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useClientWorkSites } from '../../trade/choices/use-client-work-sites.ts'
import type { Choice } from '../../ui/fields/search-select.tsx'
import type { ContactFields } from './contact-form.tsx'

/** Work sites of one client, and of the chosen ones the mixes, that a contact is told of; none chosen: all. */
export function LimitsForm({ clientId, form, field, known }: ContactFields & { clientId: string }) {
  const { t } = useTranslation()
  const { workSiteIds, mixIds } = form.values
  const sites = useClientWorkSites(clientId)
  const mixes = useMixes(workSiteIds)
  // What is chosen has its name before the lists have been loaded, and where a work site was taken out again.
  const named = (choices: readonly Choice[], ids: readonly string[]) => [
    ...choices.map(({ value, label }) => ({ value, label })),
    ...(known?.limitedTo ?? [])
      .filter(({ id }) => ids.includes(id) && !choices.some(({ value }) => value === id))
      .map(({ id, label }) => ({ value: id, label })),
  ]
  const shared = { searchable: true, nothingFoundMessage: t('common.list.nothingFound') }
  return (
    <>
      <MultiSelect
        {...field('workSiteIds')}
        {...shared}
        description={t('clients.contacts.hints.workSiteIds')}
        data={named(sites, workSiteIds)}
        value={workSiteIds}
        onChange={(ids) => form.setFieldValue('workSiteIds', ids)}
      />
      {workSiteIds.length + mixIds.length > 0 && (
        <MultiSelect
          {...field('mixIds')}
          {...shared}
          description={t('clients.contacts.hints.mixIds')}
          data={named(mixes, mixIds)}
          value={mixIds}
          onChange={(ids) => form.setFieldValue('mixIds', ids)}
        />
      )}
    </>
  )
}

/** The mixes of these work sites. */
function useMixes(workSiteIds: readonly string[]): Choice[] {
  const found = useQueries({
    queries: workSiteIds.map((workSiteId) => api.query(findWorkSiteEndpoint, { params: { workSiteId } })),
  })
  return found.flatMap(({ data }) =>
    data ? data.mixes.map(({ id, code }) => ({ value: id, label: `${data.code} · ${code}` })) : [],
  )
}
