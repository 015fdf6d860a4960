import {
  listSuppliedNotesEndpoint,
  type SuppliedNote,
  voidNoteEndpoint,
} from '@probeta/contract/concrete/delivery-notes.ts'
import { IconFileInvoice } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { ListFilters } from '../../trade/filters/list-filters.tsx'
import { ConfirmReason } from '../../ui/forms/confirm-reason.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { useNoteColumns } from './columns.tsx'
import { afterNotes, notePages } from './queries.ts'

const noteList = listInUrl('suppliedNotes', listSuppliedNotesEndpoint)

/** The delivery notes of suppliers' files, newest day first. */
export function NotesPanel() {
  const { t } = useTranslation()
  const [voiding, setVoiding] = useState<SuppliedNote>()
  const { filter, narrowing, filtered, list } = useList(noteList)
  return (
    <>
      <DataTable
        filters={<ListFilters narrowing={narrowing} labels={{ search: t('deliveryNotes.columns.number') }} />}
        label={t('deliveryNotes.title')}
        query={useInfiniteQuery(notePages(filter))}
        columns={useNoteColumns(setVoiding)}
        rowKey={({ id }) => id}
        filtered={filtered}
        list={list}
        empty={
          <EmptyState
            icon={IconFileInvoice}
            title={t('deliveryNotes.empty')}
            text={t('deliveryNotes.emptyHint')}
          />
        }
      />
      {voiding && <VoidForm note={voiding} onClose={() => setVoiding(undefined)} />}
    </>
  )
}

function VoidForm({ note: { id, version, number }, onClose }: { note: SuppliedNote; onClose: () => void }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return (
    <ConfirmReason
      danger
      title={t('deliveryNotes.voidTitle', { number })}
      text={t('deliveryNotes.voidText')}
      confirmLabel={t('deliveryNotes.void')}
      onConfirm={async (reason) => {
        await api.call(voidNoteEndpoint, { params: { noteId: id }, version, body: { reason } })
        await refresh(...afterNotes)
      }}
      onClose={onClose}
    />
  )
}
