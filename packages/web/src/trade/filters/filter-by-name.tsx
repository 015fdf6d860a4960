import { permission } from '@probeta/domain/people/permissions.ts'
import { useMay } from '../../session/current-session.ts'
import { type Choice, SearchSelect } from '../../ui/fields/search-select.tsx'
import { useClientChoices } from '../choices/use-client-choices.ts'
import { useSupplierChoices } from '../choices/use-supplier-choices.ts'
import { useWorkSiteChoices } from '../choices/use-work-site-choices.ts'

type Props = { label: string; value: string | undefined; onChange: (id: string | undefined) => void }
type Picker = {
  choices: readonly Choice[]
  chosen: Choice | undefined
  onSearch: (text: string) => void
  searching: boolean
}

/** Filters by work site, closed ones too; renders nothing without permission to see them. */
export function WorkSiteFilter(props: Props) {
  const may = useMay()(permission.workSites)
  const { picker } = useWorkSiteChoices({ workSiteId: props.value ?? null, enabled: may, closed: true })
  return may && <NamedFilter {...props} picker={picker} />
}

/** Filters by client, inactive ones too; renders nothing without permission to see them. */
export function ClientFilter(props: Props) {
  const may = useMay()(permission.clients)
  const picker = useClientChoices({ clientId: props.value ?? null, enabled: may, inactive: true })
  return may && <NamedFilter {...props} picker={picker} />
}

export function SupplierFilter(props: Props) {
  const may = useMay()(permission.workSites)
  const picker = useSupplierChoices({ supplierId: props.value ?? null, enabled: may, inactive: true })
  return may && <NamedFilter {...props} picker={picker} />
}

function NamedFilter({ label, value, onChange, picker }: Props & { picker: Picker }) {
  return (
    <SearchSelect
      aria-label={label}
      placeholder={label}
      clearable
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      {...picker}
    />
  )
}
