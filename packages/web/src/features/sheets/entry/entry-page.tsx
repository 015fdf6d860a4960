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
import { isSaid, type StartVisit, useEntry } from './keep-entry.ts'
import { useStoredNotes } from '../queries.ts'
import { LotsCard } from '../card/lots-card.tsx'
import { TrucksForm } from './trucks-form.tsx'
import css from './entry-page.module.css'

/** The server was not reached, or its answer was not: what was sent may have been saved. */
const isUnread = (error: unknown) =>
  error instanceof Refused &&
  (error.status === 0 || error.status === 503 || error.code === 'network.unreadable')

type Props = {
  workSiteId: string | null
  /** Of which it is; today unless said. */
  day?: string | undefined
  /** The visit it is filled in of. */
  visit?: StartVisit & { sampledOn: string; technician: string }
  notice?: ReactNode
  onSaved: (sheetId: string) => void
  onLeave: () => void
}

/** The field sheet as on paper. Ctrl + Enter saves, Esc goes back to the list; what was typed is kept as a draft. */
export function EntryPage({ workSiteId, day, visit, notice, onSaved, onLeave }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const toast = useToast()
  const refresh = useRefresh()
  const today = useToday()
  const now = { sampledOn: day ?? today, technician: useSession()?.nombres ?? '' }
  const { sampledOn, technician } = visit ?? now
  const kept = useEntry({ workSiteId, sampledOn, technician, visit })
  const { entry } = kept
  const { picker, workSite } = useWorkSiteChoices({
    workSiteId: entry.workSiteId,
    enabled: may(permission.workSites),
    recentHint: t('sheets.entry.recent'),
  })
  const mixes = useMemo(() => workSite?.mixes.filter(({ active }) => active), [workSite])
  const { fitMixes } = kept
  const fit = useRef(fitMixes)
  fit.current = fitMixes
  useEffect(() => {
    if (mixes) fit.current(mixes)
  }, [mixes, entry.trucks.length])

  const columns = entry.trucks.map(({ id }) => id)
  // Kept on this device, for the next sheet may be typed where there is no network.
  const known = workSite?.id
  useEffect(() => {
    if (known !== undefined) rememberWorkSite(known)
  }, [known])

  const [attempts, setAttempts] = useState(0)
  const attempted = attempts > 0
  const [busy, setBusy] = useState(false)
  // The keys are of no use to fingers.
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

  /** On this device until there is a network: nothing typed is lost, and nothing is sent twice. */
  async function keepForLater(body: SheetBody, tried: boolean) {
    await keepSheet({ key: entry.key, body, typed: entry, columns, tried })
    await kept.discard()
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
      await kept.discard()
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

  // The paper begins at its head, and the list after it with what waits to be sent.
  useEffect(() => {
    scrollTo(0, 0)
    return () => scrollTo(0, 0)
  }, [])
  const [shown, setShown] = useState<{ id: string }>()
  /** What one tap must not lose: the whole draft, or a truck that says something. */
  const [going, setGoing] = useState<'draft' | { id: string; number: number }>()
  const remove = (truck: { id: string; number: number }) => {
    const typed = entry.trucks.find(({ id }) => id === truck.id)
    if (typed && isSaid(typed)) setGoing(truck)
    else kept.removeTruck(truck.id)
  }
  const clone = (of: string) => {
    if (!kept.full) setShown({ id: kept.cloneTruck(of) })
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
        {kept.restoredAt !== undefined && (
          <Alert className={css['draft'] ?? ''} icon={<IconHistory size={18} />} color="yellow">
            {t('common.form.draftRestored', { when: format.span(kept.restoredAt - Date.now()) })}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => setGoing('draft')}>
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
            onChange={kept.change}
          />
        </Section>
        <Section title={t('sheets.entry.trucks')}>
          {mixes && mixes.length > 0 ? (
            <>
              {entry.workSiteId !== null && <LotsCard workSiteId={entry.workSiteId} mixes={mixes} />}
              <TrucksForm
                kept={kept}
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
      {going !== undefined && (
        <ConfirmReason
          danger
          needsReason={false}
          title={
            going === 'draft'
              ? t('common.form.draftDiscard')
              : t('sheets.entry.removeTruck', { number: going.number })
          }
          text={t('sheets.entry.typedIsLost')}
          confirmLabel={t(going === 'draft' ? 'sheets.entry.discard' : 'sheets.entry.remove')}
          onConfirm={async () => {
            if (going !== 'draft') return kept.removeTruck(going.id)
            await kept.discard()
            await dropEntryPhotos(columns)
          }}
          onClose={() => setGoing(undefined)}
        />
      )}
    </Page>
  )
}
