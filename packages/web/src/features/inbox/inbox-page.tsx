import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { readWholeInboxEndpoint } from '@probeta/contract/inbox.ts'
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
import { useToast } from '../../ui/use-toast.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import css from './inbox-page.module.css'
import { type Details, OpenedPanel } from './opened-panel.tsx'
import { countsQuery } from './queries.ts'
import { RowsPanel } from './rows-panel.tsx'
import { useMark } from './use-mark.ts'
import { folders, useRows } from './use-rows.ts'
import type { Row } from './word-row.ts'

/** `item`: the line that is open beside the list. */
const Url = z.object({
  folder: z.enum(folders).default('attend'),
  search: z.string().default(''),
  unread: z.literal('yes').optional(),
  item: z.string().max(120).optional(),
})

/** All messages and tasks of a person, with the subject of the open one beside them. */
export function InboxPage({ details }: { details: Details }) {
  const { t } = useTranslation()
  const [{ folder, search, unread, item }, setUrl] = useUrlState(Url)
  const narrow = useNarrow()
  const list = useRows({ folder, search, unread: unread === 'yes' })
  const mark = useMark()
  const listed = list.rows.find(({ key }) => key === item)
  // A task that is done leaves the list; the opened one stays visible.
  const [seen, setSeen] = useState<Row>()
  useEffect(() => {
    if (listed && listed.key !== seen?.key) setSeen(listed)
  }, [listed, seen])
  const opened = listed ?? (seen?.key === item ? seen : undefined)
  const close = () => setUrl({ item: undefined })
  const archive = async (key: string) => {
    const row = list.rows.find((one) => one.key === key)
    if (!row?.item) return
    if (await mark(row.item, { archived: !row.item.archived })) if (key === item) close()
  }
  const showsList = !narrow || item === undefined
  return (
    <Page title={t('inbox.title')} description={t('inbox.about')} actions={<ReadAll folder={folder} />}>
      {showsList && (
        <div className={css['tools']}>
          <Folders
            value={folder}
            onChange={(value) => setUrl({ folder: value, item: undefined, unread: undefined })}
          />
          <SearchBox
            value={search}
            label={t('inbox.search')}
            onSearch={(value) => setUrl({ search: value === '' ? undefined : value, item: undefined })}
          />
          {(folder === 'alerts' || folder === 'questions') && (
            <Checkbox
              label={t('inbox.onlyUnread')}
              checked={unread === 'yes'}
              onChange={({ currentTarget }) => setUrl({ unread: currentTarget.checked ? 'yes' : undefined })}
            />
          )}
        </div>
      )}
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
        {item === undefined && !narrow && (
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

type FoldersProps = { value: (typeof folders)[number]; onChange: (value: (typeof folders)[number]) => void }

function Folders({ value, onChange }: FoldersProps) {
  const { t } = useTranslation()
  const counts = useQuery(countsQuery()).data
  const unreadOf = (folder: (typeof folders)[number]) =>
    folder === 'alerts' || folder === 'questions' ? (counts?.[folder] ?? 0) : 0
  return (
    <SegmentedControl
      className={css['folders'] ?? ''}
      aria-label={t('inbox.folders.label')}
      value={value}
      onChange={(chosen) => onChange(folders.find((one) => one === chosen) ?? 'attend')}
      data={folders.map((folder) => ({
        value: folder,
        label: [t(`inbox.folders.${folder}`), ...(unreadOf(folder) > 0 ? [unreadOf(folder)] : [])].join(
          ' · ',
        ),
      }))}
    />
  )
}

function ReadAll({ folder }: { folder: (typeof folders)[number] }) {
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
