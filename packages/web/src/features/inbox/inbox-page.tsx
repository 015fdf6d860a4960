import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { readWholeInboxEndpoint } from '@probeta/contract/workplace/inbox.ts'
import { IconMailbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useNarrow } from '../../shell/use-narrow.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { useToast } from '../../ui/use-toast.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import css from './inbox-page.module.css'
import { type Details, OpenedPanel } from './opened-panel.tsx'
import { countsQuery, tasksQuery } from './queries.ts'
import { RowsPanel } from './rows-panel.tsx'
import { useMark } from './use-mark.ts'
import { type Folder, folders, useRows } from './use-rows.ts'
import type { Row } from './word-row.ts'

/** `item`: the line that is open beside the list. */
const Url = z.object({
  folder: z.enum(folders).default('attend'),
  search: z.string().default(''),
  unread: z.literal('yes').optional(),
  item: z.string().max(120).optional(),
})

type Filter = z.infer<typeof Url>
type Change = (part: { [Key in keyof Filter]?: Filter[Key] | undefined }) => void

/** A task that is done leaves the list; the opened one stays visible. */
function useOpened(rows: readonly Row[], key: string | undefined): Row | undefined {
  const listed = rows.find((row) => row.key === key)
  const [seen, setSeen] = useState<Row>()
  useEffect(() => {
    if (listed && listed.key !== seen?.key) setSeen(listed)
  }, [listed, seen])
  return listed ?? (seen?.key === key ? seen : undefined)
}

/** All messages and tasks of a person, with the subject of the open one beside them. */
export function InboxPage({ details }: { details: Details }) {
  const { t } = useTranslation()
  const [filter, setUrl] = useUrlState(Url)
  const { folder, search, unread, item } = filter
  const narrow = useNarrow()
  const list = useRows({ folder, search, unread: unread === 'yes' })
  const mark = useMark()
  const opened = useOpened(list.rows, item)
  const close = () => setUrl({ item: undefined })
  const archive = async (key: string) => {
    const row = list.rows.find((one) => one.key === key)
    if (!row?.item) return
    if (await mark(row.item, { archived: !row.item.archived })) if (key === item) close()
  }
  const showsList = !narrow || item === undefined
  return (
    <Page title={t('inbox.title')} description={t('inbox.about')} actions={<ReadAll folder={folder} />}>
      {showsList && <Tools filter={filter} onChange={setUrl} />}
      <div className={css['inbox']} data-narrow={narrow}>
        {showsList && (
          <RowsPanel
            {...list}
            folder={folder}
            searched={search !== '' || unread !== undefined}
            chosen={item}
            onOpen={(key) => setUrl({ item: key })}
            onArchive={(key) => void archive(key)}
          />
        )}
        {item !== undefined && (
          <OpenedPanel
            key={item}
            row={opened}
            itemId={item}
            details={details}
            onArchive={() => void archive(item)}
            onBack={close}
            narrow={narrow}
          />
        )}
        {item === undefined && !narrow && list.rows.length > 0 && (
          <div className={css['nothing']}>
            <EmptyState
              icon={IconMailbox}
              title={t('inbox.empty.choose')}
              text={t('inbox.empty.chooseText')}
            />
          </div>
        )}
      </div>
    </Page>
  )
}

/** What is listed: the folder, a search in it, and where there is one, what is unread. */
function Tools({ filter, onChange }: { filter: Filter; onChange: Change }) {
  const { t } = useTranslation()
  const counts = useQuery(countsQuery()).data
  const attend = useQuery(tasksQuery()).data?.items.length
  const { folder, search, unread } = filter
  const nameOf = (one: Folder) => {
    const count = one === 'sent' || one === 'archived' ? 0 : { ...counts, attend }[one]
    return count ? `${t(`inbox.folders.${one}`)} · ${count}` : t(`inbox.folders.${one}`)
  }
  return (
    <div className={`pb-row ${css['tools']}`}>
      <SegmentedControl
        className="pb-views"
        aria-label={t('inbox.folders.label')}
        value={folder}
        onChange={(chosen) => onChange({ folder: chosen, item: undefined, unread: undefined })}
        data={folders.map((one) => ({ value: one, label: nameOf(one) }))}
      />
      <SearchBox
        value={search}
        label={t('inbox.search')}
        onSearch={(value) => onChange({ search: value === '' ? undefined : value, item: undefined })}
      />
      {(folder === 'alerts' || folder === 'questions') && (
        <Checkbox
          label={t('inbox.onlyUnread')}
          checked={unread === 'yes'}
          onChange={({ currentTarget }) => onChange({ unread: currentTarget.checked ? 'yes' : undefined })}
        />
      )}
    </div>
  )
}

function ReadAll({ folder }: { folder: Folder }) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefresh()
  const counts = useQuery(countsQuery()).data
  if ((folder !== 'alerts' && folder !== 'questions') || !counts?.[folder]) return null
  const readAll = async () => {
    try {
      await api.call(readWholeInboxEndpoint, { body: { folder } })
      await refresh('/inbox')
    } catch (error) {
      toast.refused(error)
    }
  }
  return (
    <Button variant="default" onClick={() => void readAll()}>
      {t('inbox.readAll')}
    </Button>
  )
}
