import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import {
  printPlaceLabelsEndpoint,
  type StoragePlace,
  tableOfStoragePlacesEndpoint,
} from '@probeta/contract/laboratory/storage-places.ts'
import { IconPlus, IconQrcode, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { headOffice } from '@probeta/contract/laboratory/branches.ts'
import { api } from '../../api/client.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../session/current-session.ts'
import { BranchFilter } from '../../trade/branches/branch-filter.tsx'
import { useBranchChoices, useShownBranch } from '../../trade/branches/use-branches.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useBusy } from '../../ui/forms/use-busy.ts'
import { CodeTable } from '../../ui/lists/code-table.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { showFile } from '../../ui/show-file.ts'
import { PlaceForm } from './place-form.tsx'
import css from './places-panel.module.css'

/** `place`: the one in the form, or a new one. */
const Url = z.object({ place: z.string().optional() })

/** The laboratory's own list of tanks and shelves. */
export function PlacesPanel() {
  const may = useMay()
  const places = useQuery(api.query(tableOfStoragePlacesEndpoint, {}))
  const [{ place: opened }, setUrl] = useUrlState(Url)
  const open = (place: string | undefined) => setUrl({ place })
  const mayEdit = may(permission.tables, 'edit')
  const edited = places.data?.items.find(({ id }) => id === opened)
  return (
    <>
      <QueryState query={places}>
        {({ items }) => <Places places={items} mayEdit={mayEdit} onOpen={open} />}
      </QueryState>
      {mayEdit && (opened === 'new' || edited) && (
        <PlaceForm key={opened} place={edited} onClose={() => open(undefined)} />
      )}
    </>
  )
}

type Props = { places: readonly StoragePlace[]; mayEdit: boolean; onOpen: (placeId: string) => void }

function Places(props: Props) {
  const { places, mayEdit, onOpen } = props
  const { t } = useTranslation()
  const may = useMay()
  const add = (
    <ReasonButton
      leftSection={<IconPlus size={18} />}
      reason={mayEdit ? undefined : t('common.form.noPermission')}
      onClick={() => onOpen('new')}
    >
      {t('storagePlaces.add')}
    </ReasonButton>
  )
  if (places.length === 0)
    return (
      <EmptyState icon={IconStack2} title={t('storagePlaces.empty')} text={t('storagePlaces.emptyHint')}>
        {add}
      </EmptyState>
    )
  return (
    <Section
      flush
      title={t('storagePlaces.title')}
      description={t('storagePlaces.about')}
      actions={
        <span className="pb-page-actions">
          <BranchFilter />
          {may(permission.samples) && <PrintButton />}
          {add}
        </span>
      }
    >
      <PlacesTable {...props} />
    </Section>
  )
}

const allColumns = ['tank', 'shelf', 'branch', 'specimens', 'capacity', 'state'] as const
const counted: readonly string[] = ['specimens', 'capacity']

function PlacesTable({ places, mayEdit, onOpen }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const branches = new Map(useBranchChoices().map(({ value, label }) => [value, label]))
  const [branch] = useShownBranch()
  const columns = allColumns.filter((column) => column !== 'branch' || branches.size > 0)
  const shown = places.filter(
    ({ branchId }) => (branch ?? branchId ?? headOffice) === (branchId ?? headOffice),
  )
  return (
    <CodeTable
      className={css['places']}
      codeLabel={t('storagePlaces.fields.code')}
      columns={columns.map((name) => ({
        name,
        label: t(`storagePlaces.fields.${name}`),
        align: counted.includes(name) ? ('right' as const) : undefined,
      }))}
      rows={shown.map((place) => ({
        ...{ id: place.id, code: place.code, editLabel: t('storagePlaces.edit', { code: place.code }) },
        cells: {
          tank: place.tank,
          shelf: place.shelf || '—',
          branch: branches.get(place.branchId ?? headOffice),
          specimens: format.number(place.specimens),
          capacity: format.number(place.capacity),
          state: <PlaceState place={place} />,
        },
      }))}
      onOpen={mayEdit ? onOpen : undefined}
    />
  )
}

function PlaceState({ place: { active, capacity, specimens } }: { place: StoragePlace }) {
  const { t } = useTranslation()
  if (capacity !== null && specimens > capacity)
    return <StatusBadge tone="warn" label={t('storagePlaces.over')} />
  return (
    <StatusBadge
      tone={active ? 'usual' : 'neutral'}
      label={t(`storagePlaces.states.${active ? 'active' : 'inactive'}`)}
    />
  )
}

function PrintButton() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { busy, run } = useBusy()
  const print = async () =>
    showFile(
      await api.fetchBlob(printPlaceLabelsEndpoint, { query: { language } }),
      t('storagePlaces.labelsFile'),
    )
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconQrcode size={18} />}
      onClick={() => void run(print)}
    >
      {t('storagePlaces.labels')}
    </Button>
  )
}
