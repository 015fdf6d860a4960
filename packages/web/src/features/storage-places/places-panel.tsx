import { permission } from '@probeta/domain/people/permissions.ts'
import { Button } from '@mantine/core'
import {
  printPlaceLabelsEndpoint,
  type StoragePlace,
  tableOfStoragePlacesEndpoint,
} from '@probeta/contract/storage-places.ts'
import { IconPlus, IconQrcode, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ReasonButton } from '../../ui/forms/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { showFile } from '../../ui/show-file.ts'
import { PlaceForm } from './place-form.tsx'
import css from './places-panel.module.css'

/** `place`: the one in the form, or a new one. */
const Url = z.object({ place: z.string().optional() })

/** The laboratory's own list of tanks and shelves. */
export function PlacesPanel() {
  const { t } = useTranslation()
  const may = useMay()
  const places = useQuery(api.query(tableOfStoragePlacesEndpoint, {}))
  const [{ place: opened }, setUrl] = useUrlState(Url)
  const setEditing = (place: StoragePlace | 'new' | undefined) =>
    setUrl({ place: place === undefined || place === 'new' ? place : place.id })
  const mayEdit = may(permission.tables, 'edit')
  const editing = mayEdit && (opened === 'new' ? opened : places.data?.items.find(({ id }) => id === opened))
  const add = (
    <ReasonButton
      leftSection={<IconPlus size={18} />}
      reason={mayEdit ? undefined : t('common.form.noPermission')}
      onClick={() => setEditing('new')}
    >
      {t('storagePlaces.add')}
    </ReasonButton>
  )
  return (
    <>
      <QueryState query={places}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={IconStack2}
              title={t('storagePlaces.empty')}
              text={t('storagePlaces.emptyHint')}
            >
              {add}
            </EmptyState>
          ) : (
            <Section
              flush
              title={t('storagePlaces.title')}
              description={t('storagePlaces.about')}
              actions={
                <span className="pb-page-actions">
                  {may(permission.samples) && <PrintButton />}
                  {add}
                </span>
              }
            >
              <PlacesTable places={items} onOpen={mayEdit ? setEditing : undefined} />
            </Section>
          )
        }
      </QueryState>
      {editing && (
        <PlaceForm
          key={opened}
          place={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

type TableProps = { places: readonly StoragePlace[]; onOpen: ((place: StoragePlace) => void) | undefined }

function PlacesTable({ places, onOpen }: TableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <table className={`pb-table ${css['places']}`}>
      <thead>
        <tr>
          <th scope="col">{t('storagePlaces.fields.code')}</th>
          <th scope="col">{t('storagePlaces.fields.tank')}</th>
          <th scope="col">{t('storagePlaces.fields.shelf')}</th>
          <th scope="col" data-align="right">
            {t('storagePlaces.fields.specimens')}
          </th>
          <th scope="col" data-align="right">
            {t('storagePlaces.fields.capacity')}
          </th>
          <th scope="col">{t('storagePlaces.fields.state')}</th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => {
          const over = place.capacity !== null && place.specimens > place.capacity
          return (
            <tr key={place.id}>
              <td data-narrow="title">
                {onOpen ? (
                  <button
                    type="button"
                    className={css['open']}
                    aria-label={t('storagePlaces.edit', { code: place.code })}
                    onClick={() => onOpen(place)}
                  >
                    {place.code}
                  </button>
                ) : (
                  place.code
                )}
              </td>
              <td data-label={t('storagePlaces.fields.tank')}>{place.tank}</td>
              <td data-label={t('storagePlaces.fields.shelf')} data-none={place.shelf === ''}>
                {place.shelf || '—'}
              </td>
              <td data-label={t('storagePlaces.fields.specimens')} data-align="right">
                {format.number(place.specimens)}
              </td>
              <td
                data-label={t('storagePlaces.fields.capacity')}
                data-align="right"
                data-none={place.capacity === null}
              >
                {place.capacity === null ? '—' : format.number(place.capacity)}
              </td>
              <td data-label={t('storagePlaces.fields.state')}>
                {over ? (
                  <StatusBadge tone="warn" label={t('storagePlaces.over')} />
                ) : (
                  <StatusBadge
                    tone={place.active ? 'ok' : 'neutral'}
                    label={t(`storagePlaces.states.${place.active ? 'active' : 'inactive'}`)}
                  />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function PrintButton() {
  const { t } = useTranslation()
  const toast = useToast()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  async function print() {
    setBusy(true)
    try {
      const pdf = await api.fetchBlob(printPlaceLabelsEndpoint, { query: { language } })
      showFile(pdf, t('storagePlaces.labelsFile'))
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconQrcode size={18} />}
      onClick={() => void print()}
    >
      {t('storagePlaces.labels')}
    </Button>
  )
}
