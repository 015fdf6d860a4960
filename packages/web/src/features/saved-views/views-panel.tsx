import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import {
  addSavedViewEndpoint,
  changeSavedViewEndpoint,
  removeSavedViewEndpoint,
  type SavedView,
} from '@probeta/contract/saved-views.ts'
import { IconBookmark, IconCheck, IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import type { ListToolsProps } from '../../ui/lists/list-tools.ts'
import { useToast } from '../../ui/use-toast.ts'
import { isSameView, queryFrom, searchFrom } from './compare-views.ts'
import { savedViews } from './queries.ts'

type Props = Pick<ListToolsProps, 'list' | 'choice' | 'onChoice'>

/** One's own saved views of a list: filters, order and columns under a name. */
export function ViewsPanel({ list, choice, onChoice }: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  const queries = useQueryClient()
  const toast = useToast()
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  /** The view whose name is being changed. */
  const [renamed, setRenamed] = useState<SavedView>()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const source = savedViews(list.name)
  const { data } = useQuery({ ...source, staleTime: 60_000 })
  const views = data?.items ?? []
  const now = { query: queryFrom(search, list.url), columns: copyOf(choice) }
  const active = views.find((view) => isSameView(view, now))

  /** Returns true when it succeeded. */
  async function attempt(work: () => Promise<unknown>, message: string): Promise<boolean> {
    try {
      await work()
      toast.done(message)
      return true
    } catch (error) {
      toast.refused(error)
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: source.queryKey })
    }
  }
  function open({ query, columns }: SavedView) {
    onChoice(columns ?? undefined)
    void router.navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...searchFrom(query, list.url) }),
      resetScroll: false,
    } as never)
    setOpened(false)
  }
  const change = (view: SavedView, to: Partial<Pick<SavedView, 'name' | 'query' | 'columns'>>) => {
    const { id, version, name: before, query, columns } = view
    const body = { name: before, query, columns, ...to }
    return attempt(
      () => api.call(changeSavedViewEndpoint, { params: { viewId: id }, version, body }),
      t('lists.views.saved', { name: body.name }),
    )
  }
  const remove = ({ id, name: removed }: SavedView) =>
    attempt(
      () => api.call(removeSavedViewEndpoint, { params: { viewId: id } }),
      t('lists.views.removed', { name: removed }),
    )
  async function save() {
    const typed = name.trim()
    if (!typed) return
    const saved = renamed
      ? await change(renamed, { name: typed })
      : await attempt(
          () => api.call(addSavedViewEndpoint, { body: { list: list.name, name: typed, ...now } }),
          t('lists.views.saved', { name: typed }),
        )
    if (!saved) return
    setName((current) => (current === name ? '' : current))
    setRenamed(undefined)
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(360px, calc(100vw - 24px))"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBookmark size={16} />}
          {...(active && { 'aria-label': t('lists.views.now', { name: active.name }) })}
          onClick={() => setOpened(!opened)}
        >
          {active ? active.name : t('lists.views.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('lists.views.title')} className="pb-list-panel">
        {views.length === 0 ? (
          <p className="pb-list-hint">{t('lists.views.none')}</p>
        ) : (
          <ul className="pb-list-views">
            {views.map((view) => (
              <li key={view.id} data-active={view === active || undefined}>
                <Button
                  variant="subtle"
                  color="gray"
                  justify="flex-start"
                  leftSection={
                    view === active ? (
                      <IconCheck size={16} role="img" aria-label={t('lists.views.active')} />
                    ) : (
                      <span className="pb-list-gap" />
                    )
                  }
                  aria-current={view === active ? 'true' : undefined}
                  onClick={() => open(view)}
                >
                  {view.name}
                </Button>
                {view !== active && (
                  <ViewAct
                    label={`${t('lists.views.overwrite')}: ${view.name}`}
                    icon={IconDeviceFloppy}
                    onClick={() => void change(view, now)}
                  />
                )}
                <ViewAct
                  label={`${t('lists.views.rename')}: ${view.name}`}
                  icon={IconPencil}
                  onClick={() => {
                    setRenamed(view)
                    setName(view.name)
                  }}
                />
                <ViewAct
                  label={`${t('lists.views.remove')}: ${view.name}`}
                  icon={IconTrash}
                  onClick={() => void remove(view)}
                />
              </li>
            ))}
          </ul>
        )}
        <form
          className="pb-list-save"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <TextInput
            label={renamed ? `${t('lists.views.rename')}: ${renamed.name}` : t('lists.views.saveAs')}
            placeholder={t('lists.views.name')}
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" size="sm" disabled={!name.trim()}>
            {t('common.actions.save')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

const copyOf = (choice: Props['choice']) =>
  choice ? { order: [...choice.order], hidden: [...choice.hidden] } : null

type ActProps = { label: string; icon: typeof IconTrash; onClick: () => void }

const ViewAct = ({ label, icon: Icon, onClick }: ActProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
    <Icon size={16} />
  </ActionIcon>
)
