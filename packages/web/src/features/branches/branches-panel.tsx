import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { tableOfBranchesEndpoint } from '@probeta/contract/laboratory/branches.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { IconBuildings, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useMay } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { CodeTable } from '../../ui/lists/code-table.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { BranchForm } from './branch-form.tsx'

/** `branch`: the one in the form, or a new one. */
const Url = z.object({ branch: z.string().optional() })

/** The branches of the laboratory, each with what belongs to it. */
export function BranchesPanel() {
  const mayEdit = useMay()(permission.tables, 'edit')
  const table = useQuery(api.query(tableOfBranchesEndpoint, {}))
  const [{ branch: opened }, setUrl] = useUrlState(Url)
  const open = (branch: string | undefined) => setUrl({ branch })
  const edited = table.data?.items.find(({ id }) => id === opened)
  return (
    <>
      <QueryState query={table}>
        {({ items }) => <Branches branches={items} mayEdit={mayEdit} onOpen={open} />}
      </QueryState>
      {mayEdit && table.data && (opened === 'new' || edited) && (
        <BranchForm key={opened} branch={edited} table={table.data} onClose={() => open(undefined)} />
      )}
    </>
  )
}

type Items = ResultOf<typeof tableOfBranchesEndpoint>['items']
type Props = { branches: Items; mayEdit: boolean; onOpen: (branchId: string) => void }

function Branches({ branches, mayEdit, onOpen }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const add = (
    <ReasonButton
      leftSection={<IconPlus size={18} />}
      reason={mayEdit ? undefined : t('common.form.noPermission')}
      onClick={() => onOpen('new')}
    >
      {t('branches.add')}
    </ReasonButton>
  )
  if (branches.length === 0)
    return (
      <EmptyState icon={IconBuildings} title={t('branches.empty')} text={t('branches.emptyHint')}>
        {add}
      </EmptyState>
    )
  return (
    <Section flush title={t('branches.title')} description={t('branches.about')} actions={add}>
      <CodeTable
        codeLabel={t('branches.fields.code')}
        columns={columns.map((name) => ({
          name,
          label: t(`branches.fields.${name}`),
          align: counted.includes(name) ? ('right' as const) : undefined,
        }))}
        rows={branches.map(({ id, code, name, address, places, equipment, people, active }) => ({
          ...{ id, code, editLabel: t('branches.edit', { code }) },
          cells: {
            name: (
              <span className="pb-two">
                <span>{name}</span>
                {address && <small>{address}</small>}
              </span>
            ),
            places: format.number(places.length),
            equipment: format.number(equipment.length),
            people: format.number(people.length),
            state: (
              <StatusBadge
                tone={active ? 'usual' : 'neutral'}
                label={t(`branches.states.${active ? 'active' : 'inactive'}`)}
              />
            ),
          },
        }))}
        onOpen={mayEdit ? onOpen : undefined}
      />
    </Section>
  )
}

const columns = ['name', 'places', 'equipment', 'people', 'state'] as const
const counted: readonly string[] = ['places', 'equipment', 'people']
