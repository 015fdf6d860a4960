import { permission } from '@probeta/domain/people/permissions.ts'
import { Alert, Button } from '@mantine/core'
import { addSheetEndpoint } from '@probeta/contract/sheets.ts'
import { IconBuilding, IconHistory, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { dropEntryPhotos, placeEntryPhotos } from '../../../trade/offline/send-photos.ts'
import { useOpeningTimes } from '../../../trade/choices/use-opening-times.ts'
import { keepSheet, type SheetBody } from '../../../trade/offline/unsent-sheets.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { rememberWorkSite, useWorkSiteChoices } from '../../../trade/choices/use-work-site-choices.ts'
import { useFormat, useMay, useSession, useToday } from '../../../session/current-session.ts'
import { ConfirmReason } from '../../../ui/forms/confirm-reason.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { Refused } from '../../../ui/forms/refused.ts'
import { Section } from '../../../ui/section.tsx'
import { useToast } from '../../../ui/use-toast.ts'
import { buildSheet, checkTrucks } from './build-sheet.ts'
import { useFollowKeys } from '../paper/follow-keys.ts'
import { HeaderForm, useHeaderErrors } from './header-form.tsx'
import { hasTypedValues, type StartVisit, useEntry } from './keep-entry.ts'
import { useStoredNotes } from '../queries.ts'
import { LotsCard } from '../card/lots-card.tsx'
import { TrucksForm } from './trucks-form.tsx'
import css from './entry-page.module.css'

/** True when the server was not reached or its answer was not read: what was sent may have been saved. */
const isUnread = (error: unknown) =>
  error instanceof Refused &&
  (error.status === 0 || error.status === 503 || error.code === 'network.unreadable')

type Props = {
  workSiteId: string | null
  /** Its day; by default today. */
  day?: string | undefined
  /** The visit for which it is filled in. */
  visit?: StartVisit & { sampledOn: string; technician: string }
  notice?: ReactNode
  onSaved: (sheetId: string) => void
  onLeave: () => void
}

/** The field sheet as on paper. Ctrl + Enter saves, Esc returns to the list; typed values are kept as a draft. */
export function EntryPage({ workSiteId, day, visit, notice, onSaved, onLeave }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const toast = useToast()
  const refresh = useRefresh()
  const today = useToday()
  const now = { sampledOn: day ?? today, technician: useSession()?.nombres ?? '' }
  const { sampledOn, technician } = visit ?? now
  const editor = useEntry({ workSiteId, sampledOn, technician, visit })
  const { entry } = editor
  const { picker, workSite } = useWorkSiteChoices({
    workSiteId: entry.workSiteId,
    enabled: may(permission.workSites),
    recentHint: t('sheets.entry.recent'),
  })
  const mixes = useMemo(() => workSite?.mixes.filter(({ active }) => active), [workSite])
  const { fitMixes } = editor
  const fit = useRef(fitMixes)
  fit.current = fitMixes
  useEffect(() => {
    if (mixes) fit.current(mixes)
  }, [mixes, entry.trucks.length])

  const columns = entry.trucks.map(({ id }) => id)
  // Cached on this device, because the next sheet may be typed without a network.
  const known = workSite?.id
  useEffect(() => {
    if (known !== undefined) rememberWorkSite(known)
  }, [known])

  const [attempts, setAttempts] = useState(0)
  const attempted = attempts > 0
  const [busy, setBusy] = useState(false)
  // Shortcuts are useless on a touch screen.
  const touched = matchMedia('(pointer: coarse)').matches
  const form = useRef<HTMLFormElement>(null)
  const checked = checkTrucks(entry, {
    timeZone: format.timeZone,
    now: Date.now(),
    mixes: mixes ?? [],
    times: useOpeningTimes(),
    storedNotes: useStoredNotes(entry.workSiteId, entry.sampledOn),
  })
  const headerErrors = useHeaderErrors(entry, workSite)
  const open =
    Object.keys(headerErrors).length +
    checked.reduce((sum, { errors }) => sum + Object.keys(errors).length, 0)
  const specimens = checked.reduce((sum, { preview }) => sum + (preview.ok ? preview.specimens.length : 0), 0)

  const reason = !may(permission.samples, 'edit')
    ? t('common.form.noPermission')
    : !may(permission.workSites)
      ? t('sheets.entry.noWorkSites')
      : attempted && open > 0
        ? t('sheets.entry.open', { count: open })
        : undefined

  /** Queues the sheet on this device until there is a network: nothing typed is lost, and nothing is sent twice. */
  async function keepForLater(body: SheetBody, tried: boolean) {
    await keepSheet({ key: entry.key, body, typed: entry, columns, tried })
    await editor.discard()
    toast.info(t('sheets.unsent.kept'))
    onLeave()
  }

  async function save() {
    if (busy || !may(permission.samples, 'edit')) return
    setAttempts(attempts + 1)
    if (open > 0) {
      if (Object.keys(headerErrors).length > 0)
        requestAnimationFrame(() =>
          form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        )
      return
    }
    setBusy(true)
    const source = touched ? ('phone' as const) : ('web' as const)
    const body = { ...buildSheet(entry, checked), source }
    try {
      if (!navigator.onLine) return await keepForLater(body, false)
      const sheet = await api.call(addSheetEndpoint, { body }, { key: entry.key })
      await placeEntryPhotos(columns, sheet)
      await editor.discard()
      void refresh('/sheets', '/breaks', '/dashboard', '/work-sites', '/visits')
      toast.done(t('sheets.entry.saved', { number: sheet.number }))
      onSaved(sheet.id)
    } catch (error) {
      if (isUnread(error)) await keepForLater(body, true).catch(toast.refused)
      else toast.refused(error)
    } finally {
      setBusy(false)
    }
  }

  // The form scrolls to its header, and the list after it to the sheets that wait to be sent.
  useEffect(() => {
    scrollTo(0, 0)
    return () => scrollTo(0, 0)
  }, [])
  const [shown, setShown] = useState<{ id: string }>()
  /** Asks before it is removed: the whole draft, or a truck with typed values. */
  const [removing, setRemoving] = useState<'draft' | { id: string; number: number }>()
  const remove = (truck: { id: string; number: number }) => {
    const typed = entry.trucks.find(({ id }) => id === truck.id)
    if (typed && hasTypedValues(typed)) setRemoving(truck)
    else editor.removeTruck(truck.id)
  }
  const clone = (of: string) => {
    if (!editor.full) setShown({ id: editor.cloneTruck(of) })
  }
  useFollowKeys(form, { save: () => void save(), leave: onLeave, clone })

  return (
    <Page
      title={t('sheets.entry.title')}
      description={touched ? undefined : t('sheets.entry.about')}
      breadcrumbs={[{ label: t('sheets.title'), to: '/servicios/muestras' }]}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {notice}
        {editor.restoredAt !== undefined && (
          <Alert className={css['draft'] ?? ''} icon={<IconHistory size={18} />} color="yellow">
            {t('common.form.draftRestored', { when: format.span(editor.restoredAt - Date.now()) })}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => setRemoving('draft')}>
              {t('common.form.draftDiscard')}
            </Button>
          </Alert>
        )}
        {!may(permission.workSites) && (
          <Alert className={css['draft'] ?? ''} icon={<IconInfoCircle size={18} />}>
            {t('sheets.entry.noWorkSites')}
          </Alert>
        )}
        <Section title={t('sheets.entry.header')}>
          <HeaderForm
            entry={entry}
            errors={headerErrors}
            attempted={attempted}
            picker={picker}
            onChange={editor.change}
          />
        </Section>
        <Section title={t('sheets.entry.trucks')}>
          {mixes && mixes.length > 0 ? (
            <>
              {entry.workSiteId !== null && <LotsCard workSiteId={entry.workSiteId} mixes={mixes} />}
              <TrucksForm
                editor={editor}
                checked={checked}
                mixes={mixes}
                attempts={attempts}
                shown={shown}
                onRemove={remove}
              />
            </>
          ) : (
            <EmptyState
              icon={IconBuilding}
              title={mixes ? t('sheets.entry.noMixes') : t('sheets.entry.workSiteFirst')}
            />
          )}
        </Section>
        <div className={css['foot']}>
          <p role="status">
            {t('sheets.entry.summary', {
              trucks: t('sheets.entry.countTrucks', { count: entry.trucks.length }),
              specimens: t('sheets.entry.countSpecimens', { count: specimens }),
            })}
            <small>{t('sheets.entry.keys')}</small>
          </p>
          <Button variant="subtle" className={css['leave'] ?? ''} onClick={onLeave}>
            {t('common.actions.cancel')}
          </Button>
          <ReasonButton type="submit" loading={busy} reason={reason} onWhy={() => void save()}>
            {t('sheets.entry.save')}
          </ReasonButton>
        </div>
      </form>
      {removing !== undefined && (
        <ConfirmReason
          danger
          needsReason={false}
          title={
            removing === 'draft'
              ? t('common.form.draftDiscard')
              : t('sheets.entry.removeTruck', { number: removing.number })
          }
          text={t('sheets.entry.typedIsLost')}
          confirmLabel={t(removing === 'draft' ? 'sheets.entry.discard' : 'sheets.entry.remove')}
          onConfirm={async () => {
            if (removing !== 'draft') return editor.removeTruck(removing.id)
            await editor.discard()
            await dropEntryPhotos(columns)
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Page>
  )
}
