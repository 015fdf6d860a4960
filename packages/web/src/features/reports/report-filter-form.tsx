import { useTranslation } from 'react-i18next'
import { useWorkSiteChoices } from '../../trade/choices/use-work-site-choices.ts'
import { DaySpan } from '../../ui/fields/day-span.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { useClientChoices } from './queries.ts'

type Narrowed = {
  clientId?: string | undefined
  workSiteId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}
type Props = { value: Narrowed; onChange: (change: Narrowed) => void }

/** Narrows the list of reports to a client, a work site, and the days on which they were drafted. */
export function ReportFilterForm({ value, onChange }: Props) {
  const { t } = useTranslation()
  const clients = useClientChoices(value.clientId ?? null)
  const sites = useWorkSiteChoices({ workSiteId: value.workSiteId ?? null, enabled: true, closed: true })
  const [client, workSite] = [t('reports.columns.client'), t('reports.columns.workSite')]
  return (
    <>
      <SearchSelect
        aria-label={client}
        placeholder={client}
        clearable
        w={200}
        value={value.clientId ?? null}
        onChange={(id) => onChange({ clientId: id ?? undefined })}
        {...clients}
      />
      <SearchSelect
        aria-label={workSite}
        placeholder={workSite}
        clearable
        w={200}
        value={value.workSiteId ?? null}
        onChange={(id) => onChange({ workSiteId: id ?? undefined })}
        {...sites.picker}
      />
      <DaySpan
        from={value.from}
        to={value.to}
        labels={{ from: t('reports.filters.from'), to: t('reports.filters.to') }}
        onChange={onChange}
      />
    </>
  )
}
