import { Alert, Button } from '@mantine/core'
import { addSheet } from '@probeta/contract/sheets.ts'
import { IconBuilding, IconHistory, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { rememberWorkSite, useWorkSiteChoices } from '../../api/use-work-site-choices.ts'
import { useFormat, useMay, useSession, useToday } from '../../session/current-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { buildSheet, checkTrucks } from './build-sheet.ts'
import { useFollowKeys } from './follow-keys.ts'
import { HeaderForm, useHeaderErrors } from './header-form.tsx'
import { useEntry } from './keep-entry.ts'
import { TrucksForm } from './trucks-form.tsx'
import css from './entry-page.module.css'

type Props = { workSiteId: string | null; onSaved: (sheetId: string) => void; onLeave: () => void }

/** The field sheet as on paper. Ctrl + Enter saves, Esc goes back to the list; what was typed is kept as a draft. */
export function EntryPage({ workSiteId, onSaved, onLeave }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const toast = useToast()
  const refresh = useRefresh()
  const kept = useEntry({ workSiteId, sampledOn: useToday(), technician: useSession()?.nombres ?? '' })
  const { entry } = kept
  const { picker, workSite } = useWorkSiteChoices({
    workSiteId: entry.workSiteId,
    enabled: may(22),
    recentHint: t('sheets.entry.recent'),
  })
  const mixes = useMemo(() => workSite?.mixes.filter(({ active }) => active), [workSite])
  const { fitMixes } = kept
  const fit = useRef(fitMixes)
  fit.current = fitMixes
  useEffect(() => {
    if (mixes) fit.current(mixes)
  }, [mixes, entry.trucks.length])

  const [attempts, setAttempts] = useState(0)
  const attempted = attempts > 0
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const checked = checkTrucks(entry, { timeZone: format.timeZone, now: Date.now(), mixes: mixes ?? [] })
  const headerErrors = useHeaderErrors(entry, workSite)
  const open =
    Object.keys(headerErrors).length +
    checked.reduce((sum, { errors }) => sum + Object.keys(errors).length, 0)
  const specimens = checked.reduce((sum, { preview }) => sum + (preview.ok ? preview.specimens.length : 0), 0)

  const reason = !may(23, 'edit')
    ? t('common.form.noPermission')
    : !may(22)
      ? t('sheets.entry.noWorkSites')
      : attempted && open > 0
        ? t('sheets.entry.open', { count: open })
        : undefined

  async function save() {
    if (busy || !may(23, 'edit')) return
    setAttempts(attempts + 1)
    if (open > 0) {
      if (Object.keys(headerErrors).length > 0)
        requestAnimationFrame(() =>
          form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        )
      return
    }
    setBusy(true)
    try {
      const sheet = await api.call(addSheet, { body: buildSheet(entry, checked) }, { key: entry.key })
      rememberWorkSite(sheet.workSite.id)
      await kept.discard()
      void refresh('/sheets', '/breaks', '/dashboard', '/work-sites')
      toast.done(t('sheets.entry.saved', { number: sheet.number }))
      onSaved(sheet.id)
    } catch (error) {
      toast.refused(error)
    } finally {
      setBusy(false)
    }
  }

  useFollowKeys(form, { save: () => void save(), leave: onLeave })

  return (
    <Page
      title={t('sheets.entry.title')}
      description={t('sheets.entry.about')}
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
        {kept.restoredAt !== undefined && (
          <Alert className={css['draft'] ?? ''} icon={<IconHistory size={18} />} color="yellow">
            {t('common.form.draftRestored', { when: format.span(kept.restoredAt - Date.now()) })}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => void kept.discard()}>
              {t('common.form.draftDiscard')}
            </Button>
          </Alert>
        )}
        {!may(22) && (
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
            <TrucksForm kept={kept} checked={checked} mixes={mixes} attempts={attempts} />
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
          <ReasonButton type="submit" loading={busy} reason={reason}>
            {t('sheets.entry.save')}
          </ReasonButton>
        </div>
      </form>
    </Page>
  )
}
