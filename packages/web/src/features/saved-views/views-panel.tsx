import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import {
  addSavedViewEndpoint,
  changeSavedViewEndpoint,
  removeSavedViewEndpoint,
  type SavedView,
} from '@probeta/contract/workplace/saved-views.ts'
import { IconBookmark, IconCheck, IconDeviceFloppy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { Form } from '../../ui/forms/form.tsx'
import type { ListToolsProps } from '../../ui/lists/list-tools.ts'
import { useToast } from '../../ui/use-toast.tsx'
import { isSameView, queryFrom, searchFrom } from './compare-views.ts'
import { savedViews } from './queries.ts'

type Props = Pick<ListToolsProps, 'list' | 'choice' | 'onChoice'>

/** One's own saved views of a list: filters, order and columns under a name. */
export function ViewsPanel({ list, choice, onChoice }: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  const [opened, setOpened] = useState(false)
  /** The view whose name is being changed. */
  const [renamed, setRenamed] = useState<SavedView>()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { views, ...changes } = useSavedViews(list.name)
  const now = { query: queryFrom(search, list.url), columns: copyOf(choice) }
  const active = views.find((view) => isSameView(view, now))

  function open({ query, columns }: SavedView) {
    onChoice(columns ?? undefined)
    void router.navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...searchFrom(query, list.url) }),
      resetScroll: false,
    } as never)
    setOpened(false)
  }
  async function save(name: string): Promise<boolean> {
    const saved = await (renamed ? changes.change(renamed, { name }) : changes.add({ ...now, name }))
    if (saved) setRenamed(undefined)
    return saved
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
          title={t('lists.views.title')}
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
          <ul className="pb-list-views pb-plain-list">
            {views.map((view) => (
              <ViewRow
                key={view.id}
                view={view}
                active={view === active}
                onOpen={() => open(view)}
                onOverwrite={() => void changes.change(view, now)}
                onRename={() => setRenamed(view)}
                onRemove={() => void changes.remove(view)}
              />
            ))}
          </ul>
        )}
        <NameForm key={renamed?.id} renamed={renamed} onSave={save} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The saved views of a list and their changes, each of which resolves to true when it succeeded. */
function useSavedViews(list: string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const toast = useToast()
  const source = savedViews(list)
  const { data } = useQuery({ ...source, staleTime: 60_000 })

  async function takeBack(undo: () => Promise<unknown>) {
    await undo()
    await queries.invalidateQueries({ queryKey: source.queryKey })
  }
  async function attempt(
    work: () => Promise<unknown>,
    message: string,
    undo?: () => Promise<unknown>,
  ): Promise<boolean> {
    try {
      await work()
      if (undo) toast.undoable(message, () => takeBack(undo))
      else toast.done(message)
      return true
    } catch (error) {
      toast.refused(error)
      return false
    } finally {
      await queries.invalidateQueries({ queryKey: source.queryKey })
    }
  }
  return {
    views: data?.items ?? [],
    add: (view: Content) =>
      attempt(
        () => api.call(addSavedViewEndpoint, { body: { list, ...view } }),
        t('lists.views.saved', { name: view.name }),
      ),
    change({ id, version, name, query, columns }: SavedView, to: Partial<Content>) {
      const body = { name, query, columns, ...to }
      return attempt(
        () => api.call(changeSavedViewEndpoint, { params: { viewId: id }, version, body }),
        t('lists.views.saved', { name: body.name }),
      )
    },
    remove: ({ id, name, query, columns }: SavedView) =>
      attempt(
        () => api.call(removeSavedViewEndpoint, { params: { viewId: id } }),
        t('lists.views.removed', { name }),
        () => api.call(addSavedViewEndpoint, { body: { list, name, query, columns } }),
      ),
  }
}

type Content = Pick<SavedView, 'name' | 'query' | 'columns'>
type RowProps = { view: SavedView; active: boolean } & Record<
  'onOpen' | 'onOverwrite' | 'onRename' | 'onRemove',
  () => void
>

function ViewRow({ view: { name }, active, onOpen, ...on }: RowProps) {
  const { t } = useTranslation()
  const acts = [
    ...(active ? [] : [{ act: 'overwrite', icon: IconDeviceFloppy, onClick: on.onOverwrite } as const]),
    { act: 'rename', icon: IconPencil, onClick: on.onRename },
    { act: 'remove', icon: IconTrash, onClick: on.onRemove },
  ] as const
  return (
    <li data-active={active || undefined}>
      <Button
        variant="subtle"
        color="gray"
        justify="flex-start"
        leftSection={
          active ? (
            <IconCheck size={16} role="img" aria-label={t('lists.views.active')} />
          ) : (
            <span className="pb-list-gap" />
          )
        }
        aria-current={active ? 'true' : undefined}
        onClick={onOpen}
      >
        {name}
      </Button>
      {acts.map(({ act, icon: Icon, onClick }) => {
        const label = `${t(`lists.views.${act}`)}: ${name}`
        return (
          <ActionIcon
            key={act}
            variant="subtle"
            color="gray"
            aria-label={label}
            title={label}
            onClick={onClick}
          >
            <Icon size={16} />
          </ActionIcon>
        )
      })}
    </li>
  )
}

type NameProps = { renamed: SavedView | undefined; onSave: (name: string) => Promise<boolean> }

/** The name of a new view, or another name of one. What is typed while it is being saved stays. */
function NameForm({ renamed, onSave }: NameProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(renamed?.name ?? '')
  async function save() {
    if (name.trim() && (await onSave(name.trim()))) setName((current) => (current === name ? '' : current))
  }
  return (
    <Form className="pb-list-save" onSubmit={() => void save()}>
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
    </Form>
  )
}

const copyOf = (choice: Props['choice']) =>
  choice ? { order: [...choice.order], hidden: [...choice.hidden] } : null
